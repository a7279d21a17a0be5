import type { Block } from '../../core/model.ts';

/** Id of a block's section on a page of blocks: what the page's own links lead to; the second of a kind carries its number. */
export const sectionId = (block: Pick<Block, 'block'>, blocks: readonly Pick<Block, 'block'>[]): string => {
  const place = blocks.filter((each) => each.block === block.block).indexOf(block);
  return place > 0 ? `section-${block.block}-${place + 1}` : `section-${block.block}`;
};
