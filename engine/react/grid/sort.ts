import type { Language } from '../../model/issue.ts';
import type { Row } from '../state/content.ts';

/** The column that rows are sorted by: its place in the grid, the lead columns counted. */
export type Sort = { readonly column: number; readonly isDown: boolean };

/** What a row is sorted by: a number, a text, or nothing, which comes last either way. */
export type SortKey = number | string | undefined;

/** A press on a head: up, then down, then as the rows were entered. */
export const nextSort = (before: Sort | undefined, column: number): Sort | undefined => {
  if (before?.column !== column) return { column, isDown: false };
  return before.isDown ? undefined : { column, isDown: true };
};

/** Place of each row, by its id, when they are sorted by their keys; equal keys keep the order of entry. */
export const ranksBy = (
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => SortKey,
  isDown: boolean,
  language: Language,
): ReadonlyMap<number, number> => {
  const { compare } = new Intl.Collator(language, { numeric: false });
  const keyed = rows.map((row, index) => ({ id: row.id, index, key: keyOf(row, index) }));
  const order = (a: SortKey, b: SortKey): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a === 'string' && typeof b === 'string') return isAscii(a) && isAscii(b) ? plainOrder(a, b) : compare(a, b);
    return typeof a === 'number' ? -1 : 1;
  };
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined) || a.index - b.index;
    return (isDown ? order(b.key, a.key) : order(a.key, b.key)) || a.index - b.index;
  });
  return new Map(keyed.map(({ id }, rank) => [id, rank]));
};

/** Items in the order of their ranks; what has none (rows that came later) at the end, in its own order. */
export const byRank = <Item extends { readonly row: Row }>(
  items: readonly Item[],
  ranks: ReadonlyMap<number, number>,
): readonly Item[] => {
  const placed: Item[] = [];
  const late: Item[] = [];
  for (const item of items) {
    const rank = ranks.get(item.row.id);
    if (rank === undefined) late.push(item);
    else placed[rank] = item;
  }
  return [...placed.filter(() => true), ...late];
};

// A collator takes ten times as long, and most IDs, codes and dates need none.
const isAscii = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);
const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
