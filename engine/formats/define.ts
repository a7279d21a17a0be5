import type { Sentence } from '../core/issue.ts';

/** What a sentence of a format needs besides its code: `{expected}`, `{date}` … */
export type FaultParams = Readonly<Record<string, string | number>>;

/**
 * A format that a schema names with `format` or `formatBy`, of texts or of numbers: a pure check with a code for each way to be wrong.
 * `check` gives the code of the first fault, or undefined where the text is right; it never throws and is linear in its input.
 */
export type Format<Code extends string = string> = {
  readonly name: string;
  /** What it accepts, in one sentence, for the reference. */
  readonly doc: string;
  /** A standard's number, a law or the paragraph of the specification. */
  readonly source: string;
  /** Title of the field type in both languages, for hints. */
  readonly title: Sentence;
  readonly messages: Readonly<Record<Code, Sentence>>;
  readonly check: (text: string) => Code | undefined;
  /** Set for a format of numbers, which stands beside an integer: the most that it takes; `check` gets the number written out. */
  readonly most?: number;
  /** Code of a date that is later than the day of application, where the date must have come; the engine, which knows the day, raises it. */
  readonly past?: Code;
  /** The parameters that the sentence of a faulty text's code needs ("it should be {expected}"); empty where it needs none. */
  readonly params?: (text: string) => FaultParams;
  /** The text with spaces, dashes and full-width characters forgiven; identity where nothing is to be forgiven. */
  readonly normalise?: (text: string) => string;
  /** What a right text says of its owner (a national ID: birthDay and sex); empty where the text is wrong. */
  readonly reads?: (text: string) => Readonly<Record<string, string>>;
  readonly examples: {
    readonly good: readonly [string, ...string[]];
    /** One counter-example for every code: a code without one does not compile. */
    readonly bad: Readonly<Record<Code, string>>;
  };
  /** How an input takes it. */
  readonly input?: {
    readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
    readonly autoComplete?: string;
    readonly maxLength?: number;
  };
};

/** Declares a format: the codes are read off `messages`, and `examples.bad` must cover each of them. */
export const defineFormat = <const Code extends string>(format: Format<Code>): Format<Code> => format;
