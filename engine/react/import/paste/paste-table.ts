import { languagesOf } from '../../../model/vocabulary.ts';
import type { ReadableModel } from '../../../model/vocabulary.ts';
import type { IsoDate } from '../../../values/dates.ts';
import { joinWords, type Language, withColon } from '../../../model/language.ts';
import {
  identityKey,
  type ListWords,
  type OpenedTable,
  openTable,
  pastedCellReader,
  type PastedRow,
  type TableIssue,
  tableIssueSentence,
  targetsOf,
  titleIn,
} from '../../../index.ts';
import { type Group, isBlankRow, type Place, type Row, type RowDoubts } from '../../state/content.ts';
import { blankOf } from '../../../model/blank.ts';
import type { Patch } from '../../state/rows.ts';
import type { ApplicationStore } from '../../state/state.ts';
import { type Column, columnsOf, type FieldColumn } from '../../rows/columns.ts';
import type { AcceptedRows } from '../apply-import.ts';
import type { Range } from '../../grid/geometry.ts';
import type { Values } from '../../state/field-path.ts';
export type Cells = readonly (readonly string[])[];
type Added = { readonly values: Values; readonly doubts: RowDoubts | undefined };

/** Returns whether text can be pasted into a column. Inner lists cannot be pasted. */
const isPasted = (column: Column | undefined): column is FieldColumn => column?.kind === 'field' && column.words === undefined;

export type PasteOptions = {
  readonly model: ApplicationStore['model'];
  readonly today: IsoDate;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly language: Language;
  readonly rows: readonly Row[];
  readonly words: ListWords;
  /** The selected cells. The paste starts at the first cell. */
  readonly range: Range;
};

/** The effect of one pasted line: it changes a row, adds a row, or has no effect. */
export type PastedLine = { readonly patch: Patch } | { readonly added: Added } | undefined;
/** A paste that is read line by line, so that a long one can run in steps. */
type PastePlan = { readonly count: number; readonly line: (index: number) => PastedLine };

/** Returns whether one cell is pasted over a selection of several cells and fills them all. */
const isFill = (cells: Cells, { top, bottom, left, right }: Range): boolean =>
  cells.length === 1 && cells[0]?.length === 1 && (bottom > top || right > left);

/** Plans where the cells are placed in the grid. Cells over computed columns are skipped; rows beyond the last are added. */
export const planPaste = (
  cells: Cells,
  { model, today, place, columns, language, rows, range, words }: PasteOptions,
): PastePlan => {
  const isFilling = isFill(cells, range);
  const width = isFilling ? range.right - range.left + 1 : Math.max(0, ...cells.map((row) => row.length));
  const keys = columns.slice(range.left, range.left + width).map((column) => (isPasted(column) ? column.key : undefined));
  const readCells = pastedCellReader(model, { today, list: place.list, words }, keys);
  const blank = blankOf(place.row);
  const doubtsOf = (row: PastedRow): RowDoubts | undefined => pasteIssues(model, place.list, row, language);
  const one = cells[0]?.[0] ?? '';
  const texts = isFilling ? keys.map(() => one) : [];
  const line = (index: number): PastedLine => {
    const line = isFilling ? texts : (cells[index] ?? []);
    const rowBelow = rows[range.top + index];
    if (rowBelow) {
      const row = readCells(line, isBlankRow(rowBelow.values, blank) ? undefined : rowBelow.values);
      return { patch: { id: rowBelow.id, values: row.change, doubts: doubtsOf(row) } };
    }
    if (!line.some((text, at) => keys[at] !== undefined && text.trim() !== '')) return undefined;
    const row = readCells(line, undefined);
    return { added: { values: { ...blank, ...row.change }, doubts: doubtsOf(row) } };
  };
  return { count: isFilling ? Math.min(range.bottom + 1, rows.length) - range.top : cells.length, line };
};

/** Returns whether the form reports an issue itself. */
const isLive = ({ code, format }: TableIssue): boolean =>
  format !== undefined || code === 'missing' || code === 'to-complete' || code === 'same-person';

/** Returns notes about invalid cells by field, and the doubt about the row, or undefined if there are none. */
export const pasteIssues = (
  model: ReadableModel,
  list: string,
  { errors, doubts }: Pick<PastedRow, 'errors' | 'doubts'>,
  language: Language,
): RowDoubts | undefined => {
  const wrong = errors.filter((issue) => !isLive(issue));
  const unsure = doubts.filter((issue) => !isLive(issue));
  if (wrong.length + unsure.length === 0) return undefined;
  const texts = unsure.map((issue) => pasteIssueText(model, list, issue, language));
  const notes = wrong.map((issue) => [issue.key ?? '', tableIssueSentence(model, issue, language)] as const);
  return {
    doubt: texts.length > 0 ? joinWords(texts, language, 'reasons') : undefined,
    notes: notes.length > 0 ? Object.fromEntries(notes) : undefined,
  };
};

/** Returns whether a table has the columns that identify a person. */
export const hasPeople = ({ missingTitles, list }: OpenedTable, model: ReadableModel): boolean => {
  const { byKey } = targetsOf(model, list);
  return !missingTitles.some((key) => ['name', 'certificateNumber'].includes(byKey.get(key)?.role ?? ''));
};

/** Returns the sentence of an issue with the title of its field. */
export const pasteIssueText = (model: ReadableModel, list: string, issue: TableIssue, language: Language): string => {
  const title = titleIn(model, targetsOf(model, list).byKey.get(issue.key ?? ''), language) ?? '';
  return withColon(title, tableIssueSentence(model, issue, language), language);
};

/** A table with headings that is read line by line. `line` returns undefined for a line without a person. */
type ListPlan = { readonly count: number; readonly line: () => AcceptedRows | undefined };

/** Pasted cells: cells to place in the grid, a list with headings to add, or a table with unclear columns to preview. */
type ReadPaste = { readonly fill: PastePlan } | { readonly list: ListPlan } | 'preview';

/** Decides how pasted cells are added, and reads them line by line. */
export const readPaste = (cells: Cells, options: PasteOptions): ReadPaste => {
  const isOne = Math.max(0, ...cells.map((row) => row.length)) < 2;
  if (isOne || isFill(cells, options.range)) return { fill: planPaste(cells, options) };
  const { model, today, place, language, words } = options;
  const table = openTable(cells, model, { today, list: place.list, words });
  const isLaid = table.count === 0 || (table.head === undefined && fitsGridColumns(table, options));
  if (isLaid) return { fill: planPaste(cells, options) };
  if (table.head === undefined || !isUnderstood(table, options)) return 'preview';
  return {
    list: {
      count: table.count,
      line: () => {
        const row = table.next();
        if (!('status' in row)) return undefined;
        return { values: row.values, group: row.group, doubts: pasteIssues(model, place.list, row, language) };
      },
    },
  };
};

const fitsGridColumns = (table: OpenedTable, { columns, range }: PasteOptions): boolean =>
  table.columns.every(({ column, key }) => {
    const columnBelow = columns[range.left + column];
    return key === undefined || (isPasted(columnBelow) && columnBelow.key === key);
  });

/**
 * Returns whether every filled column is understood (a field or a known title without one) and a person's identifying columns
 * exist.
 */
const isUnderstood = (table: OpenedTable, { model, place }: PasteOptions): boolean => {
  const ownTitles = new Set(
    languagesOf(model).flatMap((language) => columnsOf(model, place, language).map(({ title }) => plain(title))),
  );
  const isKnown = ({ key, samples, title, isIgnored }: OpenedTable['columns'][number]): boolean =>
    key !== undefined || samples.length === 0 || isIgnored || ownTitles.has(plain(title));
  return hasPeople(table, model) && table.columns.every(isKnown);
};

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Returns whether one of the rows is a person who is already in the list. */
export const isListed = (accepted: readonly AcceptedRows[], groups: readonly Group[], options: PasteOptions): boolean => {
  const { identity } = targetsOf(options.model, options.place.list);
  const listed = new Set(groups.flatMap(({ rows }) => rows.map(({ values }) => identityKey(values, identity))));
  listed.delete(undefined);
  return listed.size > 0 && accepted.some(({ values }) => listed.has(identityKey(values, identity)));
};
