import { type Static, type TObject, type TProperties, Type } from 'typebox';

/**
 * A kind of block of detail pages: its name in detail.json and the shape of its words. Components are in engine/react/blocks.
 */
export type BlockKind<Shape extends TObject = TObject> = {
  readonly name: string;
  /** The description of the block, which is one sentence for the reference. */
  readonly doc: string;
  /**
   * All words of the block (`blockShape`). `names` marks words that name a part of the model, so that unknown names are found:
   * "field" (path from the application), "list", "step" ("person.premium"), "table", "column" ("plans.death"), "table-column"
   * (of the table beside it), "row-field" (of the list beside it) or "benefit" (title in pricing.json). In a record, the mark
   * applies to the keys.
   */
  readonly shape: Shape;
  readonly examples: readonly [Static<Shape>, ...Static<Shape>[]];
};

/** Declares a block. The types of its examples follow from its shape. */
export const defineBlock = <const Shape extends TObject>(kind: BlockKind<Shape>): BlockKind<Shape> => kind;

/** Returns the schema of an object with only these words. */
export const closed = <Words extends TProperties>(words: Words) => Type.Object(words, { additionalProperties: false });

/** Returns the shape of a block from its own words, with `block` and `title`. */
export const blockShape = <const Name extends string, Words extends TProperties>(name: Name, words: Words) =>
  closed({ block: Type.Literal(name), title: Type.Optional(Type.String()), ...words });
