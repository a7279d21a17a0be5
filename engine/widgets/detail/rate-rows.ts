import type { Static } from 'typebox';
import type { priceTable } from '../../blocks/price-table.ts';
import type { Cell, Range, Table } from '../../core/table.ts';
import { groupDigits } from '../../core/words/numbers.ts';

/** The words of a price-table block. */
export type PriceTableWords = Static<typeof priceTable.shape>;

/** A rating table turned for reading: `columns` are keys that stand across, `rows` the first key with its figures. */
export type RateTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly (string | undefined)[] }[];
};

/** Lays a rating table out with one key down and another across; without `across` every column that gives something stands across. */
export const rateRows = (table: Table, { across, gives }: Pick<PriceTableWords, 'across' | 'gives'>): RateTable => {
  const names = table.columns.map((column) => ('key' in column ? column.key : 'range' in column ? column.range : column.gives));
  const isGiven = table.columns.map((column) => 'gives' in column);
  const givenAt = gives === undefined ? isGiven.indexOf(true) : names.indexOf(gives);
  const acrossAt = across === undefined ? -1 : names.indexOf(across);
  const downAt = names.flatMap((_, index) => (isGiven[index] || index === acrossAt ? [] : [index]));
  const down = (row: Table['rows'][number]): string => downAt.map((index) => keyText(row[index])).join(' ');
  if (acrossAt < 0) {
    const figures = names.flatMap((name, index) => (isGiven[index] ? [{ name, index }] : []));
    return {
      columns: figures.map(({ name }) => name),
      rows: table.rows.map((row) => ({ key: down(row), cells: figures.map(({ index }) => figure(row[index])) })),
    };
  }
  const columns = [...new Set(table.rows.map((row) => keyText(row[acrossAt])))];
  const keys = [...new Set(table.rows.map(down))];
  const cells = new Map(table.rows.map((row) => [`${down(row)}\t${keyText(row[acrossAt])}`, figure(row[givenAt])]));
  return { columns, rows: keys.map((key) => ({ key, cells: columns.map((column) => cells.get(`${key}\t${column}`)) })) };
};

const keyText = (cell: Cell | Range | undefined): string => {
  if (cell === undefined || cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  const [from, to] = cell;
  return from === to ? String(from) : `${from ?? ''}–${to ?? ''}`;
};

/** A price without needless zeros: "1420.00" reads 1,420. */
const figure = (cell: Cell | Range | undefined): string | undefined =>
  cell === undefined || cell === null || typeof cell === 'object' ? undefined : groupDigits(String(cell).replace(/\.00$/, ''));
