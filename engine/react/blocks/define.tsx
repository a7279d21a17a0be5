import type { ComponentType } from 'react';
import type { Static } from 'typebox';
import type { BlockKind } from '../../blocks/define.ts';
import type { Block } from '../../index.ts';

/** The component of a kind of block. The shape of the block is in the entry of the same name in engine/blocks. */
export type BlockView = {
  readonly name: string;
  /** The position on the detail page: under the heading, in the main column, or beside it. */
  readonly place: 'head' | 'column' | 'aside';
  readonly Component: ComponentType<{ readonly block: Block }>;
};

export type BlockProps<Kind extends BlockKind> = { readonly block: Static<Kind['shape']> };

/**
 * Declares the component of a block kind. The model compiler has checked the JSON of the block against its shape, so the
 * component does not check it again.
 */
export const defineBlockView = <OwnBlock extends { readonly block: string }>(view: {
  readonly name: OwnBlock['block'];
  readonly place: BlockView['place'];
  readonly Component: ComponentType<{ readonly block: OwnBlock }>;
}): BlockView => {
  const { name, place, Component } = view;
  const isOurs = (block: Block): block is Block & OwnBlock => block.block === name;
  const Drawn = ({ block }: { readonly block: Block }) => (isOurs(block) ? <Component block={block} /> : null);
  return { name, place, Component: Drawn };
};
