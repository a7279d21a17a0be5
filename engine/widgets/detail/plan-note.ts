import type { Language } from '../../core/issue.ts';
import type { Block, Model } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { benefitCell, type BenefitsWords } from './benefit-cells.ts';

const isBenefits = (block: Block): block is Block & BenefitsWords => block.block === 'benefits';

/** The first benefit of a plan by the detail page, in a few words; undefined where the page lists none for that field. */
export const planNote = (model: Model, path: string, plan: string | number | boolean, language: Language): string | undefined => {
  const block = model.data.detail.find(isBenefits);
  const [row] = block?.plans === path ? (block.rows ?? []) : [];
  const text = row && benefitCell(model, row, plan, language);
  return row && text !== undefined ? `${translate(model.data, row.title, language)} ${text}` : undefined;
};
