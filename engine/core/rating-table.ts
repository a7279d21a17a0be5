import { asDecimal, compare, isDecimal, readAgeBound, type Miss, type Value } from './value.ts';
import { readDecimal } from './decimal.ts';
import type { Cell, Column, Range, Table, Tier } from './table.ts';

/** A table ready for look-ups: keyed rows by their joined keys, ranges scanned within them. */
export type RatingTable = {
  readonly columns: readonly string[];
  readonly find: (values: readonly Value[], gives: string) => Value | Miss;
};

export const isKey = (column: Column): column is { readonly key: string } => 'key' in column;
export const isRange = (column: Column): column is { readonly range: string } => 'range' in column;
export const isGiven = (column: Column): column is { readonly gives: string; readonly unit?: string } => 'gives' in column;
export const columnName = (column: Column): string =>
  isKey(column) ? column.key : isRange(column) ? column.range : column.gives;

/** The specification's PRICEID rows as an ordinary table: range count, range age, gives price and id. */
export const tableOfTiers = (tiers: readonly Tier[], refusal?: string): Table => ({
  ...(refusal === undefined ? {} : { refusal }),
  columns: [{ range: 'count' }, { range: 'age' }, { gives: 'price', unit: 'money' }, { gives: 'id', unit: 'text' }],
  rows: tiers.map((tier) => [
    [tier.STARTNUMBER, tier.ENDNUMBER],
    [
      `${tier.MINAGE} ${tier.MINAGEUNIT === 'D' ? 'days' : 'years'}`,
      `${tier.MAXAGE} ${tier.MAXAGEUNIT === 'D' ? 'days' : 'years'}`,
    ],
    tier.PRICE,
    tier.PRICEID,
  ]),
});

/** The columns that a row is found by, in order. */
export const inputColumns = (table: Table): readonly string[] =>
  table.columns.filter((column) => !isGiven(column)).map(columnName);

/** Indexes a table; `values` of `find` come in the order of `columns`. */
export const indexTable = (table: Table): RatingTable => {
  const keyAt = table.columns.flatMap((column, index) => (isKey(column) ? [index] : []));
  const rangeAt = table.columns.flatMap((column, index) => (isRange(column) ? [index] : []));
  const order = inputColumns(table);
  const position = (index: number): number => order.indexOf(columnName(table.columns[index] ?? { key: '' }));
  const rows = new Map<string, { readonly ranges: readonly Range[]; readonly cells: readonly (Cell | Range)[] }[]>();
  for (const cells of table.rows) {
    const key = keyAt.map((index) => keyText(cells[index])).join('\u0000');
    const entry = { ranges: rangeAt.map((index) => rangeCell(cells[index])), cells };
    rows.set(key, [...(rows.get(key) ?? []), entry]);
  }
  const values = new Map<Cell, Value>();
  const read = (cell: Cell, unit: string | undefined): Value => {
    const known = values.get(cell);
    if (known !== undefined) return known;
    const value = typeof cell === 'string' && unit !== 'text' ? (readDecimal(cell) ?? cell) : (cell ?? '');
    values.set(cell, value);
    return value;
  };
  const givenAt = new Map(
    table.columns.flatMap((column, index) => (isGiven(column) ? [[column.gives, { index, unit: column.unit }]] : [])),
  );
  const keyOrder = keyAt.map(position);
  const rangeOrder = rangeAt.map(position);
  return {
    columns: order,
    find: (given, gives) => {
      const candidates = rows.get(keyOrder.map((index) => keyText(given[index])).join('\u0000')) ?? [];
      const row = candidates.find(({ ranges }) => ranges.every((range, index) => inRange(given[rangeOrder[index] ?? 0], range)));
      const column = givenAt.get(gives);
      const cell = row && column && row.cells[column.index];
      if (cell === undefined || isRangeCell(cell))
        return { miss: 'no-price', params: { table: table.title ?? '', given: given.map(text).join(', ') } };
      if (cell === null) return { miss: 'not-offered', ...(table.refusal === undefined ? {} : { message: table.refusal }) };
      return read(cell, column?.unit);
    },
  };
};

const isRangeCell = (cell: Cell | Range | undefined): cell is Range => Array.isArray(cell);
const text = (value: Value): string => (typeof value === 'object' && 'years' in value ? String(value.years) : String(value));
const keyText = (value: Value | Range | null | undefined): string => {
  const decimal = typeof value === 'string' || typeof value === 'number' || isDecimal(value) ? asDecimal(value) : undefined;
  return decimal ? decimal.toFixed() : String(value);
};
const rangeCell = (cell: Cell | Range | undefined): Range => (isRangeCell(cell) ? cell : [null, null]);
const inRange = (value: Value | undefined, [low, high]: Range): boolean => {
  if (value === undefined) return false;
  const above = low === null ? 0 : compare(value, low);
  const below = high === null ? 0 : compare(value, high);
  return above !== undefined && above >= 0 && below !== undefined && below <= 0;
};

/** Whether a table's cell could be a bound of a range: a number, a date, a decimal or an age. */
export const isBound = (cell: unknown): boolean =>
  cell === null ||
  typeof cell === 'number' ||
  (typeof cell === 'string' &&
    (readAgeBound(cell) !== undefined || readDecimal(cell) !== undefined || /^\d{4}-\d\d-\d\d$/.test(cell)));
