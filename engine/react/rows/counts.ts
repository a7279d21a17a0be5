import type { PriceResult } from '../../model/model.ts';
import type { Row } from '../state/content.ts';
import type { Column, StepColumn } from './columns.ts';

/** Units whose values sort people. */
const SORTING: ReadonlySet<string | undefined> = new Set(['class', 'risk']);

/** The column by whose values heads are counted: the first computed one that says a class. */
export const classColumn = (columns: readonly Column[]): StepColumn | undefined =>
  columns.find((column): column is StepColumn => column.kind === 'step' && SORTING.has(column.unit));

/** Heads that a row stands for: one, or what the field says that the model's `weight` names ("job.headcount"). */
export const headsOf = (row: Row, weight: string | undefined): number => {
  if (weight === undefined) return 1;
  const heads = Number(row.values[weight.slice(weight.indexOf('.') + 1)]);
  return Number.isSafeInteger(heads) && heads > 0 ? heads : 0;
};

/** Heads by value of a computed column over all rows of a list, in the values' order. */
export const headCounts = (
  price: PriceResult | undefined,
  list: string,
  column: StepColumn | undefined,
  rows: readonly Row[],
  weight: string | undefined,
): readonly (readonly [string, number])[] => {
  if (!price || !column) return [];
  const counts = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const value = price.value(list, index, column.step);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + headsOf(row, weight));
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b, 'zh-CN', { numeric: true }));
};
