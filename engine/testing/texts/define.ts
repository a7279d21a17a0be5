import type { Draw } from '../sketch.ts';

/** What a text must say besides being right. */
export type TextOptions = {
  /** Differs from text to text: numbers of documents made with different ones differ. */
  readonly unique: number;
  /** What the text must say of its owner (birthDay, sex), as the format's `reads` gives it back. */
  readonly reads: Readonly<Record<string, string>>;
  /** The day of application. */
  readonly at: string;
};

/** Makes a right text of one format. */
export type Text = (draw: Draw, wish: TextOptions) => string;
