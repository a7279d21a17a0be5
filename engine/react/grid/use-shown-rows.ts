import type { GridList } from '../rows/groups.ts';
import { useMemo } from 'react';
import { useLanguage } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import type { Group, Place, Row } from '../state/content.ts';
import { type Column, fieldText, isOfNumbers } from '../rows/columns.ts';
import { LEADING_COLUMNS } from './geometry.ts';
import { needsAttention, rowStatus, statusOrder } from '../rows/issues.ts';
import { type Language, tagOf } from '../../model/language.ts';

/** A visible row and its index in its group, from 0. */
export type ShownRow = { readonly row: Row; readonly index: number };

type Filter = { readonly query: string; readonly isOnlyErrors: boolean; readonly sort: Sort | undefined };

/**
 * Returns the rows of the open group after search, filter and sort, and the number of matches in each group. With "only
 * errors" or a sort order, a changed row keeps its place until the filter or order changes, so that rows do not jump while the
 * user edits.
 */
export const useShownRows = (
  { store, place, columns }: GridList,
  { groups, group }: { readonly groups: readonly Group[]; readonly group: Group | undefined },
  isAttempted: boolean,
  { query, isOnlyErrors, sort }: Filter,
) => {
  const language = useLanguage();
  const rows = group?.rows ?? noRows;
  const groupId = group?.id;
  const errorRowIds = useMemo(
    () => (isOnlyErrors ? wrongRows(store, place, isAttempted) : undefined),
    [isOnlyErrors, isAttempted, store, place],
  );
  const ranks = useMemo(() => {
    if (!sort) return undefined;
    const groups = store.getState().lists[place.path] ?? noGroups;
    const at = groups.findIndex(({ id }) => id === groupId);
    const first = groups.slice(0, at).reduce((sum, each) => sum + each.rows.length, 0);
    const key = (row: Row, index: number): SortKey => keyOf({ store, place, columns }, sort.column, row, first + index);
    return ranksBy(groups[at]?.rows ?? noRows, key, sort.isDown, language);
  }, [sort, store, place, columns, groupId, language]);
  const matches = useMemo(() => search(rows, query, errorRowIds, columns), [rows, query, errorRowIds, columns]);
  const shown = useMemo(() => (ranks ? byRank(matches, ranks) : matches), [matches, ranks]);
  const isFiltered = errorRowIds !== undefined || query.trim() !== '';
  const foundCounts = useMemo(
    () =>
      isFiltered
        ? groups.map((each) => (each.rows === rows ? matches : search(each.rows, query, errorRowIds, columns)).length)
        : undefined,
    [isFiltered, groups, rows, matches, query, errorRowIds, columns],
  );
  /** Returns the index of a row without "only errors". */
  const indexInAll = (id: number): number => {
    const all = search(rows, query, undefined, columns);
    return (ranks ? byRank(all, ranks) : all).findIndex(({ row }) => row.id === id);
  };
  return { shown, foundCounts, errorRowIds, indexInAll };
};

const noGroups: readonly Group[] = [];
const noRows: readonly Row[] = [];

const wrongRows = (store: ApplicationStore, place: Place, isAttempted: boolean): ReadonlySet<number> => {
  const { lists, checkResult } = store.getState();
  return new Set(
    (lists[place.path] ?? noGroups)
      .flatMap((group) => group.rows)
      .filter((row) => needsAttention(rowStatus(row, checkResult.rows.get(row.id), isAttempted)))
      .map(({ id }) => id),
  );
};

const keyOf = (
  { store, place, columns }: Pick<GridList, 'store' | 'place' | 'columns'>,
  at: number,
  row: Row,
  index: number,
): SortKey => {
  const { checkResult, price } = store.getState();
  if (at === 1) return statusOrder(rowStatus(row, checkResult.rows.get(row.id), true));
  const column = columns[at - LEADING_COLUMNS];
  if (column?.kind === 'step') return numberOr(price?.value(place.list, index, column.step));
  const value = column && row.values[column.key];
  if (column === undefined || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return value;
  return isOfNumbers(column) ? numberOr(String(value)) : fieldText(column, value);
};

const numberOr = (text: string | undefined): SortKey =>
  text !== undefined && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

const search = (
  rows: readonly Row[],
  query: string,
  errorRowIds: ReadonlySet<number> | undefined,
  columns: readonly Column[],
): readonly ShownRow[] => {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const holdsWords = ({ values }: Row): boolean => {
    const texts = columns.map((column) => (column.kind === 'field' ? fieldText(column, values[column.key]) : ''));
    const text = texts.join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => (errorRowIds?.has(row.id) ?? true) && (words.length === 0 || holdsWords(row)));
};

/** Index of the sorted column, with the columns before the data. */
export type Sort = { readonly column: number; readonly isDown: boolean };

type SortKey = number | string | undefined;

/** Returns the next sort order of a heading: ascending, then descending, then in order of entry. */
export const nextSort = (before: Sort | undefined, column: number): Sort | undefined => {
  if (before?.column !== column) return { column, isDown: false };
  return before.isDown ? undefined : { column, isDown: true };
};

/** Returns the position of each row by id when sorted by key. Equal keys keep the order of entry. */
export const ranksBy = (
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => SortKey,
  isDown: boolean,
  language: Language,
): ReadonlyMap<number, number> => {
  const { compare } = new Intl.Collator(tagOf(language), { numeric: false });
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

/** Returns items in the order of their ranks. Items without a rank (newer rows) are last. */
export const byRank = <Item extends { readonly row: Row }>(
  items: readonly Item[],
  ranks: ReadonlyMap<number, number>,
): readonly Item[] => {
  const rowsByRank: Item[] = [];
  for (const [at, item] of items.entries()) rowsByRank[ranks.get(item.row.id) ?? ranks.size + at] = item;
  // Ranks of hidden rows leave holes in the array.
  return rowsByRank.filter(() => true);
};

// Returns whether a text is ASCII, as most IDs, codes and dates are. For these a collator, which is ten times slower, is not
// needed.
const isAscii = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);
const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
