import type { Field } from '../../core/model.ts';
import type { Row } from '../store/content.ts';
import type { Patch } from '../store/rows.ts';
import { readCell } from './cell-text.ts';
import type { Column, FieldColumn } from './columns.ts';
import { completeRow } from './complete-row.ts';
import type { Range } from './moves.ts';

type Values = Readonly<Record<string, unknown>>;
/** The column that each of the pasted ones stands for; none where it is left out. */
export type PasteHead = readonly (FieldColumn | undefined)[];
/** What a paste does: changes of rows that are there, and values of rows to add at the end. */
export type Pasted = { readonly patches: readonly Patch[]; readonly added: readonly Values[] };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s:：*（()）]/g, '')
    .toLowerCase();

/** The columns of pasted cells told from their first row, if that is a head: at least two titles, and nothing else but blanks. */
export const headOf = (
  columns: readonly Column[],
  titles: ReadonlyMap<string, FieldColumn>,
  first: readonly string[],
): readonly (FieldColumn | undefined)[] | undefined => {
  const found = first.map((cell) => titles.get(plain(cell)));
  const named = found.filter((column) => column !== undefined).length;
  return named >= 2 && columns.length > 0 && new Set(found.filter(Boolean)).size === named ? found : undefined;
};

/** Titles of the columns, in every language given, as keys for `headOf`. */
export const titlesOf = (columns: readonly (readonly Column[])[]): ReadonlyMap<string, FieldColumn> =>
  new Map(columns.flat().flatMap((column) => (isPasted(column) ? [[plain(column.title), column]] : [])));

/** Text goes into fields; a list inside the row is not written as text. */
const isPasted = (column: Column | undefined): column is FieldColumn => column?.kind === 'field' && column.words === undefined;

type PasteOptions = {
  readonly columns: readonly Column[];
  readonly titles: ReadonlyMap<string, FieldColumn>;
  readonly row: Field;
  readonly blank: Values;
  /** The columns that a first line names, where that is known already. */
  readonly head?: PasteHead;
  /** The rows shown, in order. */
  readonly rows: readonly Row[];
  /** The selected rectangle; a single cell is where the paste begins. */
  readonly range: Range;
};

/** What one pasted line does: it changes a row, adds one, or (an empty line, a line beyond what may change) does nothing. */
export type PastedLine = { readonly patch: Patch } | { readonly added: Values } | undefined;
/** A paste that is read line by line, so that a long one can be read in pieces. */
export type PastePlan = { readonly count: number; readonly line: (index: number) => PastedLine };

/**
 * Lays pasted cells over the grid from a cell on. One cell over a selection of several fills them all; cells over computed
 * columns are left out; rows beyond the last are added; a head line maps its columns by title.
 */
export const planPaste = (
  cells: readonly (readonly string[])[],
  { columns, titles, row, blank, rows, range, head: known }: PasteOptions,
): PastePlan => {
  const [first = []] = cells;
  const isFill = cells.length === 1 && first.length === 1 && (range.bottom > range.top || range.right > range.left);
  if (isFill) {
    const patches = fill(first[0] ?? '', columns, row, rows, range);
    return { count: patches.length, line: (index) => patches[index] && { patch: patches[index] } };
  }
  const head = known ?? headOf(columns, titles, first);
  const body = head ? cells.slice(1) : cells;
  const target = (index: number): FieldColumn | undefined => {
    if (head) return head[index];
    const column = columns[range.left + index];
    return isPasted(column) ? column : undefined;
  };
  const line = (index: number): PastedLine => {
    const values = Object.fromEntries(
      (body[index] ?? []).flatMap((text, at) =>
        [target(at)].flatMap((column) => (column ? [[column.key, readCell(column, text)]] : [])),
      ),
    );
    const old = rows[range.top + index];
    if (old) return { patch: { id: old.id, values: completeRow(row, old.values, values) } };
    if (!Object.values(values).some((value) => value !== undefined)) return undefined;
    return { added: { ...blank, ...given(completeRow(row, {}, values)) } };
  };
  return { count: body.length, line };
};

/** The whole of a paste at once. */
export const pasteTable = (cells: readonly (readonly string[])[], options: PasteOptions): Pasted => {
  const plan = planPaste(cells, options);
  return sumOf(Array.from({ length: plan.count }, (_, index) => plan.line(index)));
};

/** Pasted lines as changes and additions. */
export const sumOf = (lines: readonly PastedLine[]): Pasted => ({
  patches: lines.flatMap((each) => (each && 'patch' in each ? [each.patch] : [])),
  added: lines.flatMap((each) => (each && 'added' in each ? [each.added] : [])),
});

const given = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const fill = (text: string, columns: readonly Column[], row: Field, rows: readonly Row[], range: Range): readonly Patch[] =>
  rows.slice(range.top, range.bottom + 1).map((old) => {
    const values = columns
      .slice(range.left, range.right + 1)
      .flatMap((column) => (isPasted(column) ? [[column.key, readCell(column, text)] as const] : []));
    return { id: old.id, values: completeRow(row, old.values, Object.fromEntries(values)) };
  });
