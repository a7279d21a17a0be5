import { choicesOf } from '../fields/choices.ts';
import { shortLabel } from '../../wording/trace.ts';
import { schemaAt } from '../state/field-path.ts';
import type { Detail } from './detail-context.ts';
import type { PlanColumn } from './plan-table.tsx';
import { fill, type Language } from '../../model/issue.ts';
import type { Block, Model } from '../../model/model.ts';
import { translate } from '../../index.ts';
import type { Static } from 'typebox';
import type { benefits } from '../../blocks/benefits.ts';
import { showCover, showPercent, unitWords } from '../../wording/values.ts';

/** The plans on offer as columns, with the chosen one marked. */
export const planColumns = ({ model, language, product, choices }: Detail, path: string | undefined): readonly PlanColumn[] => {
  const field = path === undefined ? undefined : schemaAt(model.data.schema, path);
  if (!field || path === undefined) return [];
  const offered = product.plans ?? [];
  return choicesOf(model, field, language)
    .filter(({ value }) => offered.length === 0 || offered.includes(String(value)))
    .map(({ value, label }) => ({ key: String(value), label: shortLabel(label), isChosen: choices[path] === value }));
};

const isBenefits = (block: Block): block is Block & BenefitsWords => block.block === 'benefits';

/** The first benefit of a plan in the benefits block, in a few words; undefined if that block has none for this field. */
export const planNote = (model: Model, path: string, plan: string | number | boolean, language: Language): string | undefined => {
  const block = model.data.detail.find(isBenefits);
  const [row] = block?.plans === path ? (block.rows ?? []) : [];
  const text = row && benefitCell(model, row, plan, language);
  return row && text !== undefined ? `${translate(model.data, row.title, language)} ${text}` : undefined;
};

export type BenefitsWords = Static<typeof benefits.shape>;
type Row = NonNullable<BenefitsWords['rows']>[number];

/** A benefit of a plan: a figure of a rating table in words; undefined if there is none. */
export const benefitCell = (model: Model, row: Row, plan: string | number | boolean, language: Language): string | undefined => {
  const value = row.gives === undefined ? undefined : figure(model, row.gives, row.of ?? String(plan), language);
  if (row.text === undefined) return value;
  return row.gives !== undefined && value === undefined
    ? undefined
    : fill(translate(model.data, row.text, language), { value: value ?? '' });
};

const figure = (model: Model, column: string, key: string, language: Language): string | undefined => {
  const dot = column.lastIndexOf('.');
  const table = model.data.tables[column.slice(0, dot)];
  const at = table?.columns.findIndex((each) => 'gives' in each && each.gives === column.slice(dot + 1)) ?? -1;
  const given = table?.columns[at];
  const keyAt = table?.columns.findIndex((each) => 'key' in each) ?? -1;
  const cell = table?.rows.find((row) => String(row[keyAt]) === key)?.[at];
  if (given === undefined || cell === undefined || cell === null || typeof cell === 'object') return undefined;
  const unit = 'gives' in given ? given.unit : undefined;
  if (unit === 'money') return showCover(String(cell), language);
  return unit === 'rate'
    ? showPercent(String(cell))
    : (unitWords(unit, String(cell), language) ?? translate(model.data, String(cell), language));
};
