import { type Static, type TObject, type TProperties, Type } from 'typebox';

/** A kind of block of a detail page: its word in detail.json, and its other words. engine/react/blocks has its component. */
export type BlockKind<Shape extends TObject = TObject> = {
  readonly name: string;
  /** One sentence for the reference. */
  readonly doc: string;
  /**
   * All words of the block (`blockShape`). `names` marks words that name something of the model, so that unknown names are found:
   * "field" (path from the application), "list", "step" ("person.premium"), "table", "column" ("plans.death"), "table-column" (of
   * the table beside it) "row-field" (of the list beside it) or "benefit" (its title in pricing.json); in a record it applies to the keys.
   */
  readonly shape: Shape;
  readonly examples: readonly [Static<Shape>, ...Static<Shape>[]];
};

/** Declares a block; its examples are typed by its shape. */
export const defineBlock = <const Shape extends TObject>(kind: BlockKind<Shape>): BlockKind<Shape> => kind;

/** An object with these words and no others. */
export const closed = <Words extends TProperties>(words: Words) => Type.Object(words, { additionalProperties: false });

/** The shape of a block: its own words besides `block` and `title`. */
export const blockShape = <const Name extends string, Words extends TProperties>(name: Name, words: Words) =>
  closed({ block: Type.Literal(name), title: Type.Optional(Type.String()), ...words });
