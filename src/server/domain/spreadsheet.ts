import type { LanguageTag, Sentence, TextColumn } from '@insure/engine';
import type { Things } from '../../contract/shapes.ts';

/** A column of a list that is exported as a workbook. */
export type ExportColumn<Row> = {
  readonly title: Sentence;
  readonly width: number;
  readonly cell: (row: Row, language: LanguageTag) => string;
  /** Number format; only columns with a total have one. */
  readonly numbers?: string;
};

export const column = <Row>(zh: string, en: string, width: number, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
  title: { 'zh-CN': zh, 'en-US': en },
  width,
  cell,
});

export const moneyFormat = '#,##0.00';

/** Returns an instant of the wire as "2026-11-21 10:04". */
export const minuteText = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

export const forLife = { 'zh-CN': '终身', 'en-US': 'for life' };

/** Maximum number of rows of a file. */
export const maxExportedRows = 10_000;

/** The column with the number of insured persons, which has a total, or of things with their noun, which are not added up. */
export const insuredColumn: ExportColumn<{ readonly persons: number; readonly things?: Things }> = {
  ...column('承保数量', 'Insured', 10, ({ persons, things }) => things?.counted ?? (persons === 0 ? '' : String(persons))),
  numbers: '0',
};

const numberOrText = (text: string): string | number => (text === '' || Number.isNaN(Number(text)) ? text : Number(text));

const sumOf = (texts: readonly string[]): number =>
  texts.reduce((cents, text) => cents + Math.round((Number(text) || 0) * 100), 0) / 100;

const totalLabel = { 'zh-CN': '合计', 'en-US': 'Total' };

/** Makes a table of texts and numbers from rows, with a total of each column of numbers, if there are any. */
export const tableOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  language: LanguageTag,
): { readonly columns: readonly TextColumn[]; readonly rows: readonly (readonly (string | number)[])[] } => ({
  columns: columns.map(({ title, width, numbers }) => ({
    title: title[language],
    width,
    ...(numbers !== undefined && { numbers }),
  })),
  rows: [
    ...rows.map((row) =>
      columns.map(({ cell, numbers }) => (numbers === undefined ? cell(row, language) : numberOrText(cell(row, language)))),
    ),
    ...(rows.length === 0 || columns.every(({ numbers }) => numbers === undefined)
      ? []
      : [
          columns.map(({ cell, numbers }, index) =>
            numbers === undefined ? (index === 0 ? totalLabel[language] : '') : sumOf(rows.map((row) => cell(row, language))),
          ),
        ]),
  ],
});
