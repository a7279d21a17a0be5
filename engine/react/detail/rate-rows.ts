import type { Static } from 'typebox';
import { joinWords } from '../../model/language.ts';
import type { priceTable } from '../../blocks/price-table.ts';
import { type Column, keyWords, type Language, type Model, type Table, translate } from '../../index.ts';
import { columnName, isGiven, isRange, cellName } from '../../model/pricing/rating-table.ts';
import { groupDigits } from '../../wording/amounts.ts';
import { showPercent } from '../../wording/values.ts';

export type PriceTableWords = Static<typeof priceTable.shape>;

type Key = { readonly key: string; readonly words?: string };
/** A rating table to read: `columns` are keys or given columns, `rows` are the other keys with their figures. */
type RateTable = {
  readonly columns: readonly Key[];
  readonly rows: readonly (Key & {
    readonly cells: readonly (string | undefined)[];
    readonly isFolded: boolean;
    /** The first of several keys, and the others. */
    readonly split?: readonly [first: Key, rest: Key];
  })[];
};

/**
 * Arranges a rating table: the keys of the column `across`, or else every given column, are the columns, and the other keys
 * the rows.
 */
export const rateRows = (model: Model, words: PriceTableWords, language: Language): RateTable => {
  const { table: name, across, gives } = words;
  const sourceTable = model.data.tables[name] ?? { columns: [], rows: [] };
  const table = words.order === 'as-written' ? sourceTable : { ...sourceTable, rows: upwards(sourceTable) };
  const shownAtFirst = new Set(sourceTable.rows.filter((_, at) => !sourceTable.folded?.includes(at)));
  const keyTexts = table.columns.map((column) => keyWords(model, name, columnName(column)));
  const keyAt = (row: Row, index: number): Key => ({ key: cellName(row[index]), words: keyTexts[index]?.(row[index], language) });
  const acrossAt = table.columns.findIndex((column) => columnName(column) === across);
  const downAt = table.columns.flatMap((column, index) => (isGiven(column) || index === acrossAt ? [] : [index]));
  const givenKeys = table.columns.flatMap((column, index) =>
    isGiven(column) && (gives === undefined || column.gives === gives) ? [{ key: column.gives, index }] : [],
  );
  const shown = (acrossAt < 0 ? givenKeys : givenKeys.slice(0, 1)).map(({ key, index }) => ({
    head: { key, words: headOf(model, words, key, givenKeys.length, language) },
    index,
    figure: figureOf(table, index),
  }));
  const acrossHead = (key: Key): Key => {
    const ownHead = words.heads?.[key.key];
    return ownHead === undefined ? key : { ...key, words: translate(model.data, ownHead, language) };
  };
  const figures = table.rows.flatMap((row) => {
    const keys = downAt.map((index) => keyAt(row, index));
    const wordsOf = (key: Key): string => labelledKey(model, words, key, language);
    const [first, ...others] = keys;
    const down: Down = {
      ...joined(keys, wordsOf, language),
      ...(first && others.length > 0 && { split: [{ ...first, words: wordsOf(first) }, joined(others, wordsOf, language)] }),
    };
    return shown.map(({ head, index, figure }) => ({
      down,
      column: acrossAt < 0 ? head : acrossHead(keyAt(row, acrossAt)),
      text: figure(row[index]),
      isFolded: !shownAtFirst.has(row),
    }));
  });
  const columns = unique(figures.map(({ column }) => column));
  const texts = new Map(figures.map(({ down, column, text }) => [`${down.key}\t${column.key}`, text]));
  // A row is shown when the page opens if any of its figures is.
  const open = new Set(figures.filter(({ isFolded }) => !isFolded).map(({ down }) => down.key));
  return {
    columns,
    rows: unique(figures.map(({ down }) => down)).map((down) => ({
      ...down,
      cells: columns.map(({ key }) => texts.get(`${down.key}\t${key}`)),
      isFolded: !open.has(down.key),
    })),
  };
};

/**
 * Returns the heading of a row: the words of its key, else the key, with the block's label beside it. If the key is a code,
 * the label replaces it.
 */
export const headOfRow = (
  { data }: Model,
  { labels }: PriceTableWords,
  { key, words }: Key,
  language: Language,
): { readonly name: string; readonly note?: string } => {
  const label = labels?.[key] === undefined ? undefined : translate(data, labels[key], language);
  // Yes and no say nothing without the names of their columns.
  if (label !== undefined && /^(true|false)\b/.test(key)) return { name: label };
  if (words === undefined && !/^\d/.test(key)) return { name: label ?? translate(data, key, language) };
  return { name: words ?? groupDigits(key), note: label === words ? undefined : label };
};

type Row = Table['rows'][number];

/** Sorts rows by their lowest bound. A table without numeric ranges keeps its order. */
const upwards = ({ columns, rows }: Table): Table['rows'] => {
  const at = columns.findIndex((column) => isRange(column));
  const lowest = (row: Row): number | undefined => {
    const cell = row[at];
    const from = cell !== null && typeof cell === 'object' ? (cell[0] ?? Number.NEGATIVE_INFINITY) : undefined;
    return typeof from === 'number' ? from : undefined;
  };
  const sorted = rows.map((row) => ({ row, from: lowest(row) }));
  return sorted.some(({ from }) => from === undefined)
    ? rows
    : sorted.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0)).map(({ row }) => row);
};

/** Returns the heading of a given column: that of the block, else the table's title if it is the only column. */
const headOf = (
  { data }: Model,
  { heads, table }: PriceTableWords,
  column: string,
  count: number,
  language: Language,
): string => {
  const own = heads?.[column] ?? (count === 1 ? data.tables[table]?.title : undefined);
  return translate(data, own ?? column, language);
};

/** Returns one of several keys of a row, with its label as in a row with a single key. */
const labelledKey = (model: Model, words: PriceTableWords, key: Key, language: Language): string => {
  const { name, note } = headOfRow(model, words, key, language);
  return words.labels?.[key.key] === undefined ? (key.words ?? key.key) : note === undefined ? name : `${name} ${note}`;
};

const joined = (keys: readonly Key[], wordsOf: (key: Key) => string, language: Language): Key => {
  const [first, ...more] = keys;
  if (first && more.length === 0) return first;
  return {
    key: keys.map(({ key }) => key).join(' '),
    words: joinWords(keys.map(wordsOf), language, 'clauses'),
  };
};

type Down = Key & Pick<RateTable['rows'][number], 'split'>;

const unique = <K extends Key>(keys: readonly K[]): readonly K[] => [...new Map(keys.map((key) => [key.key, key])).values()];

/** Formats the figures of a column with the same number of decimals: 1,420 for whole yuan, per cent for rates of at most 1. */
const figureOf = (table: Table, index: number): ((cell: Row[number] | undefined) => string | undefined) => {
  const cells = table.rows.map((row) => row[index]);
  const texts = cells.filter((cell) => typeof cell === 'string' || typeof cell === 'number').map(String);
  const isShare = isRate(table.columns[index]) && texts.every((text) => Number(text) <= 1);
  const isWhole = texts.every((text) => /^\d+(\.0+)?$/.test(text));
  const places = Math.max(0, ...texts.map((text) => placesOf(isShare ? showPercent(text).slice(0, -1) : text)));
  return (cell) => {
    if (cell === undefined || cell === null || typeof cell === 'object') return undefined;
    if (isShare) return `${padded(showPercent(String(cell)).slice(0, -1), places)}%`;
    return groupDigits(isWhole ? String(cell).replace(/\.0+$/, '') : padded(String(cell), places));
  };
};

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;
const padded = (decimal: string, places: number): string => {
  if (places === 0 || !/^\d+(\.\d+)?$/.test(decimal)) return decimal;
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.padEnd(places, '0')}`;
};

const isRate = (column: Column | undefined): boolean =>
  column !== undefined && !isRange(column) && isGiven(column) && column.unit === 'rate';
