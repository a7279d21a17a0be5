import { isRole } from '../people/line.ts';
import { nameColumns } from './content.ts';
import { matchTitle } from './headings.ts';
import type { TableIssue } from './issues.ts';
import type { Column } from './row.ts';
import { cellText, columnLetters, type SheetCell, type SheetRows, type TableOptions } from './sheet.ts';
import type { Targets } from './columns.ts';
import { leavingInCell, leavingWord, withMarks } from '../people/leaving.ts';

/** Without titles, two columns may be the names: the one next to the numbers is more likely. */
export const rivalNames = (
  targets: Targets,
  columns: readonly Column[],
  body: SheetRows,
  { columns: chosen }: TableOptions,
): readonly TableIssue[] => {
  const name = columns.find(({ source, by }) => source?.target.role === 'name' && by === 'content');
  if (!name?.source || chosen?.[name.column] !== undefined) return [];
  const alike = nameColumns(targets, body).filter((column) => columns[column]?.isAside !== true);
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

/** Titles of columns that may say that a person is not insured; jobs are not among them. */
const rolesAt = /角色|身份$|人员类[型别]|^类[型别]$|^关系$|备注|说明|role|remark|note/i;

/** Issues of columns without a field: a second person on the row, another role. */
export const besideIn = (targets: Targets, columns: readonly Column[]) => {
  const free = columns.filter(({ source, by }) => !source && by === undefined);
  const seconds = free.filter(({ title, isAside }) => !isAside && matchTitle(targets, title)[0]?.target.role === 'name');
  const roles = free.filter(({ title }) => rolesAt.test(title));
  return (cells: readonly SheetCell[]): readonly TableIssue[] => [
    ...seconds.flatMap(({ column }): readonly TableIssue[] => {
      const text = cellText(cells[column]);
      const params = { text, column: columnLetters(column) };
      return text === '' ? [] : [{ column, code: 'second-person', params }];
    }),
    ...roles.flatMap(({ column }): readonly TableIssue[] => {
      const word = cellText(cells[column]);
      return word.length < 12 && isRole(word) ? [{ column, code: 'other-role', params: { word } }] : [];
    }),
  ];
};

/** The word that says that the person of a row leaves, and its column: a remark, a state, a date, a sign beside the name. */
export const leavingIn = (
  columns: readonly Column[],
  cells: readonly SheetCell[],
): { readonly word: string; readonly column?: number } | undefined => {
  for (const { column, title, source } of columns) {
    const text = cellText(cells[column]);
    if (text === '' || (source && source.target.role !== 'name')) continue;
    const word = source ? (text.length > 300 ? undefined : leavingWord(text)) : leavingInCell(title, text);
    if (word !== undefined) return { word, column };
  }
  return undefined;
};

const begins =
  /新增|增加|增员|加保|在职|在保|参保|续保|入职|在岗|在册|留用|入队|入场|入组|入团|进场|到岗|上岗|补充|换入|调入|转入|名单|明细|清单|以下|如下|:\s*$|：\s*$/;

/** The word for leaving that applies below a line without persons: its own, the earlier one, or none if another part begins. */
export const scopeAfter = (scope: string | undefined, text: string): string | undefined => {
  const isMixed = /增减|增删|加减|增.{0,2}减/.test(text);
  if (isMixed) return undefined;
  const word = text.length > 200 ? undefined : leavingWord(text);
  if (word !== undefined) return word;
  return withMarks(text) !== text || begins.test(text) ? undefined : scope;
};
