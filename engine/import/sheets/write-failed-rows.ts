import type { Language } from '../../model/issue.ts';
import type { Model } from '../../model/model.ts';
import { fillDown } from '../tables/body.ts';
import type { MappedRow, MappedTable } from '../tables/map-table.ts';
import { tableIssuePlace, tableIssueSentence } from '../tables/issues.ts';
import { cellText, columnLetters, type Merge, type SheetCell, type SheetRows } from '../tables/sheet.ts';
import { targetsOf } from '../tables/columns.ts';
import { isReasonTitle, safeText, templateTexts as texts } from './write.ts';

/** The sheet as it was read, and the mapped table. */
export type FailedRows = {
  readonly rows: SheetRows;
  readonly merges: readonly Merge[];
  readonly table: MappedTable;
};

/** The issues of a row, faults first, with the places of their cells: "C 列“证件号码”：校验位错误…". */
export const reasonsOf = (
  model: Pick<Model, 'data'>,
  table: MappedTable,
  { faults, doubts }: MappedRow,
  language: Language,
): readonly string[] => {
  const { byKey } = targetsOf(model.data, table.list);
  return [...faults, ...doubts].map((issue) => {
    const own = table.columns.find(({ column }) => column === issue.column)?.title;
    const title = own === undefined || own === '' ? (byKey.get(issue.key ?? '')?.title[language] ?? '') : own;
    const colon = language === 'zh-CN' ? '：' : ': ';
    return `${tableIssuePlace(issue, title, language)}${colon}${tableIssueSentence(model.data, issue, language)}`;
  });
};

/**
 * A workbook of the failed rows with their own columns and a column of reasons, to be corrected and imported again. All cells
 * are text, so that nothing is lost.
 */
export const writeFailedRows = async (
  model: Pick<Model, 'data'>,
  failed: FailedRows,
  language: Language,
): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const { table } = failed;
  const rows = fillDown(failed.rows, failed.merges);
  const ownColumns = table.columns.filter(({ title }) => !isReasonTitle(title));
  const rowsOfTable = table.rows.filter(({ status }) => status === 'failed');
  const head = [
    ...ownColumns.map(({ title, column }) => title || titleFor(model, table, column, language)),
    texts.reason[language],
  ];
  const body = rowsOfTable.map((row) => [
    ...ownColumns.map(({ column, key }) => {
      const cell = rows[row.row - 1]?.[column] ?? null;
      return written(cellText(cell) === '' ? groupCell(model, table, row, key, language) : cell);
    }),
    reasonsOf(model, table, row, language).join('；'),
  ]);
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: [
      {
        name: texts.failed[language],
        rows: [head.map(safeText), ...body],
        columns: [...ownColumns.map(() => ({ width: 20, numFmt: '@' })), { width: 70, numFmt: '@' }],
        freezePane: { rows: 1 },
      },
    ],
  });
};

const written = (cell: SheetCell): string => safeText(cellText(cell));

/** Without titles, columns get the titles of their fields. */
const titleFor = (model: Pick<Model, 'data'>, table: MappedTable, column: number, language: Language): string => {
  const key = table.columns.find((each) => each.column === column)?.key;
  return targetsOf(model.data, table.list).byKey.get(key ?? '')?.title[language] ?? columnLetters(column);
};

/** The plan of a heading line is written into the row. */
const groupCell = (
  { data }: Pick<Model, 'data'>,
  { list }: MappedTable,
  { group }: MappedRow,
  key: string | undefined,
  language: Language,
): SheetCell => {
  const target = key === undefined ? undefined : targetsOf(data, list).byKey.get(key);
  const value = target?.ofGroup ? group[target.name] : undefined;
  const choice = value === undefined ? undefined : target?.choices.find((each) => each.value === value);
  return choice ? choice[language === 'zh-CN' ? 'zh' : 'en'] : null;
};
