import type { Static, TObject } from 'typebox';

/**
 * A kind of block of a detail page: the word that detail.json writes in `block`, and what may stand beside it.
 * Its component is the entry of the same name in widgets/blocks.
 */
export type BlockKind<Shape extends TObject = TObject> = {
  readonly name: string;
  /** What it shows, in one sentence, for the reference. */
  readonly doc: string;
  /**
   * Every word of the block, `block` and `title` included. A word that names something of the model says what, so that a name that
   * does not exist is found: `names` is "field" (path from the application), "list", "step" ("person.premium"), "table",
   * "column" ("plans.death"), "table-column" (of the table that stands beside it) or "row-field" (of the list beside it); of a
   * record it speaks of the keys.
   */
  readonly shape: Shape;
  readonly examples: readonly [Static<Shape>, ...Static<Shape>[]];
};

/** Declares a kind of block; its examples are typed by its shape. */
export const defineBlock = <const Shape extends TObject>(kind: BlockKind<Shape>): BlockKind<Shape> => kind;
