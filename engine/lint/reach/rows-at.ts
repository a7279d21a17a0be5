import { columnName, isKey, isRange } from '../../model/pricing/rating-table.ts';
import type { Table } from '../../model/table.ts';
import { asDecimal, compare, type Value } from '../../model/pricing/value.ts';

/** Numbers of the rows that answer these values, in the order of the table: the first one is taken. */
export const rowsAt = (table: Table, values: ReadonlyMap<string, Value>): readonly number[] =>
  table.rows.flatMap((row, index) => (fits(table, row, values) ? [index] : []));

/** Whether a row's keys are these values; `ranges` says whether its ranges must hold them as well. */
export const fits = (
  table: Table,
  row: Table['rows'][number],
  values: ReadonlyMap<string, Value>,
  ranges: 'held' | 'left out' = 'held',
): boolean =>
  table.columns.every((column, at) => {
    const value = values.get(columnName(column));
    const cell = row[at];
    if (isKey(column)) return value !== undefined && sameKey(value, cell);
    return !isRange(column) || ranges === 'left out' || (value !== undefined && isWithin(value, cell));
  });

/** Keys are equal by letter, numbers by value. */
export const sameKey = (value: Value, cell: unknown): boolean => {
  if (String(value) === String(cell)) return true;
  const [left, right] = [asDecimal(value), typeof cell === 'string' || typeof cell === 'number' ? asDecimal(cell) : undefined];
  return left !== undefined && right !== undefined && left.eq(right);
};

const isWithin = (value: Value, cell: unknown): boolean => {
  if (!Array.isArray(cell)) return false;
  const [low, high]: readonly (string | number | null)[] = cell;
  return (
    (low === null || low === undefined || (compare(value, low) ?? -1) >= 0) &&
    (high === null || high === undefined || (compare(value, high) ?? 1) <= 0)
  );
};
