import type { Sentence } from '../../model/language.ts';

/** Texts of the template and of the file of failed rows. */
export const templateTexts = {
  list: { 'zh-CN': '名单', 'en-US': 'List' },
  notes: { 'zh-CN': '填写说明', 'en-US': 'Notes' },
  choices: { 'zh-CN': '选项', 'en-US': 'Choices' },
  column: { 'zh-CN': '列', 'en-US': 'Column' },
  needed: { 'zh-CN': '必填', 'en-US': 'Required' },
  how: { 'zh-CN': '怎么填', 'en-US': 'How to fill it in' },
  yes: { 'zh-CN': '是', 'en-US': 'yes' },
  no: { 'zh-CN': '否', 'en-US': 'no' },
  fromId: { 'zh-CN': '有身份证号时可不填', 'en-US': 'not needed with a national ID' },
  pick: { 'zh-CN': '从下拉列表中选择：{options}', 'en-US': 'Pick from the list: {options}' },
  date: { 'zh-CN': '日期，如 1990-01-31', 'en-US': 'A date such as 1990-01-31' },
  number: { 'zh-CN': '数字', 'en-US': 'A number' },
  text: { 'zh-CN': '文本', 'en-US': 'Text' },
  rows: {
    'zh-CN': '一行一人，最多 {max} 人。“示例”一行不会导入，可以删除。',
    'en-US': 'One person per row, at most {max}. The row "Example" is not imported; you may delete it.',
  },
  asText: {
    'zh-CN': '证件号码和手机号码列已设为文本，请不要改为数字，否则 Excel 会改掉末尾几位。',
    'en-US': 'The columns of ID and phone numbers are text: with numbers, Excel would change the last digits.',
  },
  formulas: {
    'zh-CN': '不导入公式：请粘贴为数值。',
    'en-US': 'Formulas are not imported: paste values.',
  },
  order: {
    'zh-CN': '列的顺序可以改，多余的列不会导入。',
    'en-US': 'The columns may be in any order; other columns are not imported.',
  },
  failed: { 'zh-CN': '未导入', 'en-US': 'Not imported' },
  pickTitle: { 'zh-CN': '请从列表中选择', 'en-US': 'Pick from the list' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Words that an import searches for in the filled sheet. They are always in one of the engine's own languages. */
export const templateMarks = {
  example: { 'zh-CN': '示例', 'en-US': 'Example' },
  exampleName: { 'zh-CN': '张三', 'en-US': 'ZHANG SAN' },
  reason: { 'zh-CN': '未导入原因', 'en-US': 'Reason not imported' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Returns whether a title is that of the column of reasons. */
export const isReasonTitle = (title: string): boolean =>
  Object.values(templateMarks.reason).some((mark) => mark === title.trim());

/** A column with its title and its width in characters. */
export type TextColumn = {
  readonly title: string;
  readonly width: number;
  /** Number format, if the column holds numbers: "0", "#,##0.00". */
  readonly numbers?: string;
};

/** A sheet of texts and numbers under titles. */
export type TextSheet = {
  readonly name: string;
  readonly columns: readonly TextColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** Writes a workbook of one sheet. Long numbers in texts keep all digits; number columns can be added up. */
export const writeTexts = (name: string, columns: TextSheet['columns'], rows: TextSheet['rows']): Promise<Uint8Array> =>
  writeTextSheets([{ name, columns, rows }]);

/** Writes a workbook of several sheets. */
export const writeTextSheets = async (sheets: readonly TextSheet[]): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      rows: [
        columns.map(({ title }) => safeText(title)),
        ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : safeText(cell)))),
      ],
      columns: columns.map(({ width, numbers = '@' }) => ({ width, numFmt: numbers })),
      freezePane: { rows: 1 },
    })),
  });
};

/** Puts a quote before = + - @, tab and return, so that spreadsheet programs do not run the text as a formula. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
