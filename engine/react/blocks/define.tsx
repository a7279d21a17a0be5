import type { ComponentType } from 'react';
import type { Block } from '../../model/model.ts';

/** Position of a block on the detail page: under the heading, in the main column, or beside it. */
export type BlockPlace = 'head' | 'column' | 'aside';

/** Component of a block kind. Its shape is the entry of the same name in engine/blocks. */
export type BlockView = {
  readonly name: string;
  readonly place: BlockPlace;
  readonly Component: ComponentType<{ readonly block: Block }>;
};

/** Declares the component of a block kind. The compiler has checked the block against its shape, so its fields are trusted. */
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
