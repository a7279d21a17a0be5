import { baseOf, inLanguage, type Language, withColon } from '../../model/language.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { fillDown } from '../tables/body.ts';
import type { MappedRow, MappedTable } from '../tables/map-table.ts';
import { tableIssuePlace, tableIssueSentence } from '../tables/issues.ts';
import { columnLetters } from '../../values/cell-address.ts';
import { cellText, type Merge, type SheetRows } from '../tables/sheet.ts';
import { choiceIn, targetsOf, titleIn } from '../tables/columns.ts';
import { isReasonTitle, templateMarks, templateTexts as texts, writeTexts } from './write.ts';

export type FailedRows = {
  readonly rows: SheetRows;
  readonly merges: readonly Merge[];
  readonly table: MappedTable;
};

/** Returns the issues of a row, errors first, with the places of their cells: "C 列“证件号码”：校验位错误…". */
export const reasonsOf = (
  model: ReadableModel,
  table: MappedTable,
  { errors, doubts }: MappedRow,
  language: Language,
): readonly string[] => {
  const { byKey } = targetsOf(model, table.list);
  return [...errors, ...doubts].map((issue) => {
    const ownTitle = table.columns.find(({ column }) => column === issue.column)?.title;
    const title =
      ownTitle === undefined || ownTitle === '' ? (titleIn(model, byKey.get(issue.key ?? ''), language) ?? '') : ownTitle;
    return withColon(tableIssuePlace(issue, title, language), tableIssueSentence(model, issue, language), language);
  });
};

/** Writes a workbook of the failed rows with a column of reasons, to be corrected and imported again. */
export const writeFailedRows = async (model: ReadableModel, failed: FailedRows, language: Language): Promise<Uint8Array> => {
  const { table } = failed;
  const rows = fillDown(failed.rows, failed.merges);
  const ownColumns = table.columns.filter(({ title }) => !isReasonTitle(title));
  const failedRows = table.rows.filter(({ status }) => status === 'failed');
  return writeTexts(
    inLanguage(texts.failed, language),
    [
      ...ownColumns.map(({ title, column }) => ({ title: title || titleFor(model, table, column, language), width: 20 })),
      { title: templateMarks.reason[baseOf(language)], width: 70 },
    ],
    failedRows.map((row) => [
      ...ownColumns.map(
        ({ column, key }) => cellText(rows[row.row - 1]?.[column]) || (groupCell(model, table, row, key, language) ?? ''),
      ),
      reasonsOf(model, table, row, language).join('；'),
    ]),
  );
};

const titleFor = (model: ReadableModel, table: MappedTable, column: number, language: Language): string => {
  const key = table.columns.find((each) => each.column === column)?.key;
  return titleIn(model, targetsOf(model, table.list).byKey.get(key ?? ''), language) ?? columnLetters(column);
};

const groupCell = (
  model: ReadableModel,
  { list }: MappedTable,
  { group }: MappedRow,
  key: string | undefined,
  language: Language,
): string | undefined => {
  const target = key === undefined ? undefined : targetsOf(model, list).byKey.get(key);
  const value = target?.isOfGroup ? group[target.name] : undefined;
  const choice = value === undefined ? undefined : target?.choices.find((each) => each.value === value);
  return choice && choiceIn(model, choice, language);
};
