import type { Field } from '../model/model.ts';

/** A widget as authors and the compiler know it: its word in insure.ui.json, and what it accepts. */
export type WidgetShape = {
  readonly name: string;
  /** One sentence for the reference. */
  readonly doc: string;
  /** Whether it can hold a field; a model that uses it for another field does not compile. */
  readonly accepts: (field: Field) => boolean;
  /** A field that it suits. */
  readonly example: Field;
};

export const defineWidgetShape = (shape: WidgetShape): WidgetShape => shape;
