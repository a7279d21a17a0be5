import type { ComponentType } from 'react';
import type { Block } from '../../model/model.ts';

/** Where a block stands on the detail page: under the head, in the column, or beside it. */
export type BlockPlace = 'head' | 'column' | 'aside';

/** How a kind of block is drawn; its shape is the entry of the same name in engine/blocks. */
export type BlockView = {
  readonly name: string;
  readonly place: BlockPlace;
  readonly Component: ComponentType<{ readonly block: Block }>;
};

/** Declares how a kind of block is drawn. The model was checked against the block's shape when it was compiled, so its words are trusted here. */
export const defineBlockView = <Words extends { readonly block: string }>(view: {
  readonly name: Words['block'];
  readonly place: BlockPlace;
  readonly Component: ComponentType<{ readonly block: Words }>;
}): BlockView => {
  const { name, place, Component } = view;
  const isOurs = (block: Block): block is Block & Words => block.block === name;
  const Drawn = ({ block }: { readonly block: Block }) => (isOurs(block) ? <Component block={block} /> : null);
  return { name, place, Component: Drawn };
};
