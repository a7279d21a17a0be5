import { useMemo } from 'react';
import { useLanguage } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import type { Group, Place, Row } from '../state/content.ts';
import { fieldText } from '../rows/cell-text.ts';
import type { Column } from '../rows/columns.ts';
import { LEAD } from './geometry.ts';
import { needsLook, rowStatus, statusOrder } from '../rows/issues.ts';
import type { Language } from '../../model/issue.ts';

/** A row that the grid shows, and its place in its group, from 0. */
export type ShownRow = { readonly row: Row; readonly index: number };

type Filter = { readonly query: string; readonly isOnlyErrors: boolean; readonly sort: Sort | undefined };

/** What is shown of the open group, and what the filter over all groups finds. */
type Shown = {
  readonly shown: readonly ShownRow[];
  /** Rows found in each group; undefined while nothing is sought. */
  readonly foundIn: readonly number[] | undefined;
  /** Ids of the rows of all groups that "only errors" keeps. */
  readonly kept: ReadonlySet<number> | undefined;
  /** Where a row will stand without "only errors". */
  readonly placeIn: (id: number) => number;
};

/**
 * The rows of the open group as they are searched, filtered and sorted, and how many there are to find in the others. With "only errors" or a sort on, a row that changes stays
 * where it is until filter or sort are set again: rows must not jump away under the hands.
 */
export const useShownRows = (
  store: ApplicationStore,
  place: Place,
  columns: readonly Column[],
  { groups, group }: { readonly groups: readonly Group[]; readonly group: Group | undefined },
  isTried: boolean,
  { query, isOnlyErrors, sort }: Filter,
): Shown => {
  const language = useLanguage();
  const rows = group?.rows ?? noRows;
  const groupId = group?.id;
  const kept = useMemo(
    () => (isOnlyErrors ? wrongRows(store, place, isTried) : undefined),
    [isOnlyErrors, isTried, store, place],
  );
  const ranks = useMemo(() => {
    if (!sort) return undefined;
    const groups = store.getState().lists[place.path] ?? noGroups;
    const at = groups.findIndex(({ id }) => id === groupId);
    const first = groups.slice(0, at).reduce((sum, each) => sum + each.rows.length, 0);
    const key = (row: Row, index: number): SortKey => keyOf(store, place, columns, sort.column, row, first + index);
    return ranksBy(groups[at]?.rows ?? noRows, key, sort.isDown, language);
  }, [sort, store, place, columns, groupId, language]);
  const found = useMemo(() => search(rows, query, kept, columns), [rows, query, kept, columns]);
  const shown = useMemo(() => (ranks ? byRank(found, ranks) : found), [found, ranks]);
  const isSought = kept !== undefined || query.trim() !== '';
  const foundIn = useMemo(
    () =>
      isSought ? groups.map((each) => (each.rows === rows ? found : search(each.rows, query, kept, columns)).length) : undefined,
    [isSought, groups, rows, found, query, kept, columns],
  );
  const placeIn = (id: number): number => {
    const whole = search(rows, query, undefined, columns);
    return (ranks ? byRank(whole, ranks) : whole).findIndex(({ row }) => row.id === id);
  };
  return { shown, foundIn, kept, placeIn };
};

const noGroups: readonly Group[] = [];
const noRows: readonly Row[] = [];

const wrongRows = (store: ApplicationStore, place: Place, isTried: boolean): ReadonlySet<number> => {
  const { lists, findings } = store.getState();
  return new Set(
    (lists[place.path] ?? noGroups)
      .flatMap((group) => group.rows)
      .filter((row) => needsLook(rowStatus(row, findings.rows.get(row.id), isTried)))
      .map(({ id }) => id),
  );
};

const keyOf = (
  store: ApplicationStore,
  place: Place,
  columns: readonly Column[],
  at: number,
  row: Row,
  index: number,
): SortKey => {
  const { findings, price } = store.getState();
  if (at === 1) return statusOrder(rowStatus(row, findings.rows.get(row.id), true));
  const column = columns[at - LEAD];
  if (column?.kind === 'step') return numberOr(price?.value(place.list, index, column.step));
  const value = column && row.values[column.key];
  if (column === undefined || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return value;
  return column.field.unit === 'money' ? numberOr(String(value)) : fieldText(column, value);
};

const numberOr = (text: string | undefined): SortKey =>
  text !== undefined && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** Every word sought must stand in what the row's cells read. */
const search = (
  rows: readonly Row[],
  query: string,
  kept: ReadonlySet<number> | undefined,
  columns: readonly Column[],
): readonly ShownRow[] => {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const all = rows.map((row, index) => ({ row, index }));
  if (words.length === 0 && !kept) return all;
  return all.filter(({ row }) => (!kept || kept.has(row.id)) && (words.length === 0 || holds(row, words, columns)));
};

const holds = (row: Row, words: readonly string[], columns: readonly Column[]): boolean => {
  const text = columns
    .map((column) => (column.kind === 'field' ? fieldText(column, row.values[column.key]) : ''))
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The column that rows are sorted by: its place in the grid, the lead columns counted. */
export type Sort = { readonly column: number; readonly isDown: boolean };

/** What a row is sorted by: a number, a text, or nothing, which comes last either way. */
type SortKey = number | string | undefined;

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
