import type { PriceResult } from '../../core/model.ts';
import type { Column, StepColumn } from './columns.ts';

/** The column by whose values heads are counted: the first computed one that is no money. */
export const classColumn = (columns: readonly Column[]): StepColumn | undefined =>
  columns.find((column): column is StepColumn => column.kind === 'step' && column.unit !== 'money');

/** Heads by value of a computed column over a list's items from one index up to another, in the values' order. */
export const headCounts = (
  price: PriceResult | undefined,
  list: string,
  column: StepColumn | undefined,
  from: number,
  to: number,
): readonly (readonly [string, number])[] => {
  if (!price || !column) return [];
  const counts = new Map<string, number>();
  for (let index = from; index < to; index += 1) {
    const value = price.value(list, index, column.step);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b, 'zh-CN', { numeric: true }));
};
