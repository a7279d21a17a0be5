import type { Language } from '../../model/issue.ts';
import type { Block, Model } from '../../model/model.ts';
import { shortLabel } from '../../wording/trace.ts';
import { translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { schemaAt } from '../state/field-path.ts';
import { benefitCell, type BenefitsWords, planNote } from './plan-columns.ts';
import { headOfRow, type PriceTableWords, rateRows } from './rate-rows.ts';

/** One thing that plans are compared by: a figure for each of them, in their order; undefined where a plan has none. */
export type ComparedRow = {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly cells: readonly (string | undefined)[];
};
/** What stands together in a comparison: the cover, a table of rates. */
export type ComparedSection = { readonly title: string; readonly hint?: string; readonly rows: readonly ComparedRow[] };
/** Plans with what they are compared by; `path` is the field that holds the plan. */
export type ComparedPlans = {
  readonly path: string;
  readonly plans: readonly { readonly value: string | number | boolean; readonly label: string; readonly note?: string }[];
  readonly sections: readonly ComparedSection[];
};

const isBenefits = (block: Block): block is Block & BenefitsWords => block.block === 'benefits';
const isPrices = (block: Block): block is Block & PriceTableWords => block.block === 'price-table';

/** The comparison of a model's plans by its detail page: its benefits by plan, and each table that has the plans across. Undefined where the page knows no plans. */
export const comparedPlans = (model: Model, offered: readonly string[], language: Language): ComparedPlans | undefined => {
  const { detail, schema } = model.data;
  const path = detail.find((block) => isBenefits(block) && block.plans !== undefined)?.['plans'];
  const field = typeof path === 'string' ? schemaAt(schema, path) : undefined;
  if (!field || typeof path !== 'string') return undefined;
  const plans = choicesOf(model, field, language)
    .filter(({ value }) => offered.length === 0 || offered.includes(String(value)))
    .map(({ value, label }) => ({ value, label: shortLabel(label), note: planNote(model, path, value, language) }));
  const text = (source: string): string => translate(model.data, source, language);
  const sections = detail.flatMap((block): readonly ComparedSection[] => {
    if (isBenefits(block) && block.plans === path) {
      const rows = (block.rows ?? []).map((row) => ({
        key: row.title,
        title: text(row.title),
        note: row.note === undefined ? undefined : text(row.note),
        cells: plans.map(({ value }) => benefitCell(model, row, value, language)),
      }));
      return [{ title: block.title === undefined ? detailTexts.benefits[language] : text(block.title), rows }];
    }
    return isPrices(block)
      ? pricesByPlan(
          model,
          block,
          plans.map(({ value }) => String(value)),
          language,
        )
      : [];
  });
  return { path, plans, sections };
};

const pricesByPlan = (
  model: Model,
  block: PriceTableWords,
  plans: readonly string[],
  language: Language,
): readonly ComparedSection[] => {
  const { columns, rows } = rateRows(model, block, language);
  const places = plans.map((plan) => columns.findIndex(({ key }) => key === plan));
  if (places.every((place) => place < 0)) return [];
  const text = (source: string): string => translate(model.data, source, language);
  return [
    {
      title: block.title === undefined ? detailTexts.prices[language] : text(block.title),
      hint: block.hint === undefined ? undefined : text(block.hint),
      rows: rows.map((row) => {
        const { name, note } = headOfRow(model, block, row, language);
        return { key: row.key, title: name, note, cells: places.map((place) => row.cells[place]) };
      }),
    },
  ];
};
