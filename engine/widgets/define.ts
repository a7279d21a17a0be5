import type { Field } from '../model/model.ts';

/** A widget for model authors and the compiler: its name in insure.ui.json and the fields that it accepts. */
export type WidgetShape = {
  readonly name: string;
  /** One sentence for the reference. */
  readonly doc: string;
  /** Whether it can edit a field. A model that uses it for another field does not compile. */
  readonly accepts: (field: Field) => boolean;
  /** A field that it accepts. */
  readonly example: Field;
};

export const defineWidgetShape = (shape: WidgetShape): WidgetShape => shape;
