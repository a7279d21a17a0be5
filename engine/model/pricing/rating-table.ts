import { asDecimal, compare, isDecimal, readAgeBound, type Value, type ValueIssue } from './value.ts';
import { readDecimal } from '../../values/decimal.ts';
import type { Cell, Column, Range, Table, Tier } from '../table.ts';
import type { Age } from '../../values/dates.ts';

/** A table prepared for look-ups: rows by their joined keys, then by ranges. */
export type RatingTable = {
  readonly columns: readonly string[];
  readonly hasRanges: boolean;
  readonly find: (values: readonly Value[], gives: string) => Value | ValueIssue;
  /** Returns the ranges of the matching row by column. The same row always returns the identical object. */
  readonly ranges: (values: readonly Value[]) => Readonly<Record<string, Range>>;
};

export const isKey = (column: Column): column is { readonly key: string } => 'key' in column;
export const isRange = (column: Column): column is { readonly range: string } => 'range' in column;
export const isGiven = (column: Column): column is Extract<Column, { readonly gives: string }> => 'gives' in column;
export const columnName = (column: Column): string =>
  isKey(column) ? column.key : isRange(column) ? column.range : column.gives;

/** Splits "annualRate.annual" into table and column. */
export const splitColumn = (ref: string): readonly [table: string, column: string] => {
  const dot = ref.lastIndexOf('.');
  return [ref.slice(0, dot), ref.slice(dot + 1)];
};

/** Returns the specification's PRICEID rows as a table: ranges of count and age; values price and id. */
export const tableOfTiers = (tiers: readonly Tier[], refusal?: string): Table => ({
  ...(refusal === undefined ? {} : { refusal }),
  folded: tiers.flatMap(({ defaultShow }, at) => (defaultShow ? [] : [at])),
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

/** Returns the first key of every row, used by choices and aliases. */
export const keysOf = ({ columns, rows }: Table): readonly string[] => {
  const at = columns.findIndex(isKey);
  return rows.map((row) => String(row[at] ?? ''));
};

/** Formats the key of a row or column as its name: "P10", "3", "1–3". */
export const cellName = (cell: Cell | Range | undefined): string => {
  if (cell === undefined || cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  const [from, to] = cell;
  return from === to ? String(from) : `${from ?? ''}–${to ?? ''}`;
};

/** Returns the names of the columns that select a row. */
export const inputColumns = (table: Table): readonly string[] =>
  table.columns.filter((column) => !isGiven(column)).map(columnName);

/** Prepares a table for look-ups. The values for `find` are in the order of `columns`. */
export const indexTable = (table: Table): RatingTable => {
  const keyIndexes = table.columns.flatMap((column, index) => (isKey(column) ? [index] : []));
  const rangeIndexes = table.columns.flatMap((column, index) => (isRange(column) ? [index] : []));
  const order = inputColumns(table);
  const position = (index: number): number => order.indexOf(columnName(table.columns[index] ?? { key: '' }));
  const rows = new Map<string, Entry[]>();
  for (const cells of table.rows) {
    const key = keyIndexes.map((index) => keyText(cells[index])).join(SEPARATOR);
    const resultCells = table.columns.map((column, index) => (isGiven(column) ? readCell(cells[index], column.unit) : undefined));
    const ranges = rangeIndexes.map((index) => rangeCell(cells[index]));
    const rangesByColumn = Object.fromEntries(
      rangeIndexes.map((index, at) => [columnName(table.columns[index] ?? { key: '' }), ranges[at] ?? UNBOUNDED]),
    );
    const entry: Entry = { ranges, byColumn: rangesByColumn, results: resultCells };
    const rowsOfKey = rows.get(key);
    if (rowsOfKey) rowsOfKey.push(entry);
    else rows.set(key, [entry]);
  }
  const resultIndexes = new Map(
    table.columns.flatMap((column, index) => (isGiven(column) ? [[column.gives, index] as const] : [])),
  );
  const keyOrder = keyIndexes.map(position);
  const rangeOrder = rangeIndexes.map(position);
  const rowOf = (lookupValues: readonly Value[]): Entry | undefined => {
    // Values are first looked up as written, and only if that fails in their normal form (1 for "1.0").
    const candidates =
      rows.get(joinKey(lookupValues, keyOrder, String)) ?? rows.get(joinKey(lookupValues, keyOrder, keyText)) ?? NO_ENTRIES;
    return rangeOrder.length === 0
      ? candidates[0]
      : candidates.find(({ ranges }) => ranges.every((range, index) => isInRange(lookupValues[rangeOrder[index] ?? 0], range)));
  };
  return {
    columns: order,
    hasRanges: rangeIndexes.length > 0,
    ranges: (values) => rowOf(values)?.byColumn ?? NO_RANGES,
    find: (values, gives) => {
      const row = rowOf(values);
      const value = row?.results[resultIndexes.get(gives) ?? -1];
      if (value === undefined)
        return { code: 'no-price', params: { table: table.title ?? '', given: values.map(valueText).join(', ') } };
      if (value === null) return { code: 'not-offered', ...(table.refusal === undefined ? {} : { message: table.refusal }) };
      return value;
    },
  };
};

/** A row with its ranges and values. null means that there is deliberately no price. */
type Entry = {
  readonly ranges: readonly Range[];
  readonly byColumn: Readonly<Record<string, Range>>;
  readonly results: readonly (Value | null | undefined)[];
};
const NO_ENTRIES: readonly Entry[] = [];
const NO_RANGES: Entry['byColumn'] = {};
const UNBOUNDED: Range = [null, null];
const SEPARATOR = '\u0000';

const readCell = (cell: Cell | Range | undefined, unit: string | undefined): Value | null | undefined =>
  isRangeCell(cell) ? undefined : typeof cell === 'string' && unit !== 'text' ? (readDecimal(cell) ?? cell) : cell;

const joinKey = (values: readonly Value[], order: readonly number[], write: (value: Value | undefined) => string): string => {
  let key = '';
  for (let index = 0; index < order.length; index += 1) key += (index === 0 ? '' : SEPARATOR) + write(values[order[index] ?? 0]);
  return key;
};

const isRangeCell = (cell: Cell | Range | undefined): cell is Range => Array.isArray(cell);
const valueText = (value: Value): string => (typeof value === 'object' && 'years' in value ? String(value.years) : String(value));
const keyText = (value: Value | Range | null | undefined): string => {
  const decimal = typeof value === 'string' || typeof value === 'number' || isDecimal(value) ? asDecimal(value) : undefined;
  return decimal ? decimal.toFixed() : String(value);
};
const rangeCell = (cell: Cell | Range | undefined): Range => (isRangeCell(cell) ? cell : UNBOUNDED);
const isInRange = (value: Value | undefined, [low, high]: Range): boolean => {
  if (value === undefined) return false;
  const lowOrder = low === null ? 0 : compare(value, low);
  const highOrder = high === null ? 0 : compare(value, high);
  return lowOrder !== undefined && lowOrder >= 0 && highOrder !== undefined && highOrder <= 0;
};

/** Returns whether a cell matches a value: a range matches the values inside it, any other cell an equal value. */
export const matchesCell = (column: Column, cell: Cell | Range | undefined, value: Value): boolean =>
  isRange(column) ? isInRange(value, rangeCell(cell)) : keyText(cell) === keyText(value);

/** Returns whether a cell can be a bound of a range: a number, a date, a decimal or an age. */
export const isBound = (cell: unknown): boolean =>
  cell === null ||
  typeof cell === 'number' ||
  (typeof cell === 'string' &&
    (readAgeBound(cell) !== undefined || readDecimal(cell) !== undefined || /^\d{4}-\d\d-\d\d$/.test(cell)));

/** Returns the first tier with this age and count, bounds included. PRICE null means not offered. Specification section 9. */
export const pickTier = (tiers: readonly Tier[], age: Age, count: number): Tier | undefined => {
  const ageIn = (unit: 'D' | 'Y'): number => (unit === 'D' ? age.days : age.years);
  return tiers.find(
    (tier) =>
      tier.STARTNUMBER <= count &&
      count <= tier.ENDNUMBER &&
      tier.MINAGE <= ageIn(tier.MINAGEUNIT) &&
      ageIn(tier.MAXAGEUNIT) <= tier.MAXAGE,
  );
};
