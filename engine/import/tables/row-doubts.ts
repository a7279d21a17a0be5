import { nameColumns } from './content.ts';
import { matchTitle } from './headings.ts';
import type { TableIssue } from '../../model/table-words.ts';
import type { Column } from './row.ts';
import { columnLetters } from '../../values/cell-address.ts';
import { cellText, type SheetCell, type SheetRows, type TableOptions } from './sheet.ts';
import type { Reading } from './columns.ts';

/** Without titles, two columns may be the names: the one next to the numbers is more likely. */
export const rivalNames = (
  reading: Reading,
  columns: readonly Column[],
  body: SheetRows,
  { columns: chosen }: TableOptions,
): readonly TableIssue[] => {
  const name = columns.find(({ source, by }) => source?.target.role === 'name' && by === 'content');
  if (!name?.source || chosen?.[name.column] !== undefined) return [];
  const alike = nameColumns(reading, body).filter((column) => columns[column]?.isAside !== true);
  if (alike.length < 2) return [];
  const letters = alike.map(columnLetters).join('、');
  return [{ key: name.source.target.key, column: name.column, code: 'two-name-columns', params: { columns: letters } }];
};

/** Issues of hidden rows, columns and sheets. */
export const hiddenIn = ({ hiddenRows = [], hiddenColumns = [], sheets, sheet = 0 }: TableOptions) => {
  const rows = new Set(hiddenRows);
  const own = sheets?.[sheet];
  return (at: number, columns: readonly Column[], cells: readonly SheetCell[]): readonly TableIssue[] => [
    ...(own?.isHidden ? [{ code: 'hidden-sheet', params: { name: own.name } }] : []),
    ...(rows.has(at) ? [{ code: 'hidden-row' }] : []),
    ...columns.flatMap(({ column, source }): readonly TableIssue[] =>
      source && hiddenColumns.includes(column) && cellText(cells[column]) !== ''
        ? [{ key: source.target.key, column, code: 'hidden-column' }]
        : [],
    ),
  ];
};

/** Issues of columns without a field: a second person on the row, another role. */
export const besideIn = (reading: Reading, columns: readonly Column[]) => {
  const free = columns.filter(({ source, by }) => !source && by === undefined);
  const seconds = free.filter(({ title, isAside }) => !isAside && matchTitle(reading, title)[0]?.target.role === 'name');
  const roles = free.filter(({ title }) => reading.words.isTitleOfRoles(title));
  return (cells: readonly SheetCell[]): readonly TableIssue[] => [
    ...seconds.flatMap(({ column }): readonly TableIssue[] => {
      const text = cellText(cells[column]);
      const params = { text, column: columnLetters(column) };
      return text === '' ? [] : [{ column, code: 'second-person', params }];
    }),
    ...roles.flatMap(({ column }): readonly TableIssue[] => {
      const word = cellText(cells[column]);
      return word.length < 12 && reading.words.isOtherRole(word) ? [{ column, code: 'other-role', params: { word } }] : [];
    }),
  ];
};

/** The word that says that the person of a row leaves, and its column: a remark, a state, a date, a sign beside the name. */
export const leavingIn = (
  { words }: Reading,
  columns: readonly Column[],
  cells: readonly SheetCell[],
): { readonly word: string; readonly column?: number } | undefined => {
  for (const { column, title, source } of columns) {
    const text = cellText(cells[column]);
    if (text === '' || (source && source.target.role !== 'name')) continue;
    const word = source ? words.leaving(text) : words.leaving(text, title);
    if (word !== undefined) return { word, column };
  }
  return undefined;
};
