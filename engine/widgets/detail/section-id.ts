import type { Block } from '../../core/model.ts';

/** Id of a block's section: what the page's own links lead to. */
export const sectionId = (block: Pick<Block, 'block'>): string => `section-${block.block}`;
