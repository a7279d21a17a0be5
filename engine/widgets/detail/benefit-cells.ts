import type { Static } from 'typebox';
import { fill, type Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import type { benefits } from '../../blocks/benefits.ts';
import { translate } from '../../index.ts';
import { showCover, showPercent } from '../../core/words/numbers.ts';
import { unitWords } from '../../core/words/units.ts';

/** The words of a benefits block. */
export type BenefitsWords = Static<typeof benefits.shape>;
type Row = NonNullable<BenefitsWords['rows']>[number];

/** What a benefit is for a plan: a figure of a pricing table in words; undefined where there is none. */
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
