import type { Field } from '../model/model.ts';

/** What a model's author and the compiler know of a widget: the word that insure.ui.json writes in `widgets`, and what it can hold. Draws nothing. */
export type WidgetShape = {
  readonly name: string;
  /** What it is for, in one sentence, for the reference. */
  readonly doc: string;
  /** Whether it can hold what the field takes; a model that names it for another field is not compiled. */
  readonly accepts: (field: Field) => boolean;
  /** A field that it suits. */
  readonly example: Field;
};

/** Declares the shape of a widget. */
export const defineWidgetShape = (shape: WidgetShape): WidgetShape => shape;
