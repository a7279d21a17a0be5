import type { Help, IssueOf } from '../../model/issue.ts';
import { fill, inLanguage, type Language, type Sentence, sentencesOf } from '../../model/language.ts';

const sentences = sentencesOf({
  'file-too-large': [
    '文件超出上传限制：{size}，最大 5 MB（5242880 字节）',
    'The file exceeds the upload limit: {size}, at most 5 MB (5242880 bytes)',
  ],
  'file-empty': ['文件是空的', 'The file is empty'],
  'type-unsupported': [
    '不支持的文件格式：{name}。请上传 .xlsx 或 .csv 文件',
    'Unsupported file format: {name}. Upload an .xlsx or .csv file',
  ],
  'workbook-named-csv': [
    '{name} 的内容是 Excel 工作簿，扩展名却不是 .xlsx：请改名为 .xlsx 后再上传',
    '{name} holds an Excel workbook, but is not named .xlsx: rename it to .xlsx and upload it again',
  ],
  'text-named-workbook': [
    '{name} 的内容是文本，不是 Excel 工作簿：请另存为 .xlsx，或改名为 .csv 后再上传',
    '{name} holds text, not an Excel workbook: save it as .xlsx, or rename it to .csv, and upload it again',
  ],
  'old-workbook': [
    '{name} 是旧版 .xls 或加了密码的工作簿：请在 Excel 中另存为不加密码的 .xlsx',
    '{name} is an old .xls or a workbook with a password: save it as .xlsx without a password',
  ],
  'not-a-sheet': ['{name} 的内容不是表格，无法读取', 'The content of {name} is not a spreadsheet and cannot be read'],
  'workbook-damaged': [
    '工作簿已损坏，无法读取：请在 Excel 中打开并另存一份',
    'The workbook is damaged and cannot be read: open it in Excel and save it again',
  ],
  'too-many-entries': ['工作簿内有 {count} 个文件，最多 {max} 个', 'The workbook holds {count} files: {max} are allowed'],
  'unpacked-too-large': [
    '工作簿解压后过大（超过 {max} MB，或超过压缩前的 {ratio} 倍），为安全起见不读取',
    'The workbook is too large unpacked (over {max} MB, or over {ratio} times its packed size) and is not read, for safety',
  ],
  'external-entities': [
    '工作簿含有外部实体定义，为安全起见不读取',
    'The workbook defines external entities and is not read, for safety',
  ],
  'too-many-rows': [
    '工作表“{sheet}”超过 {max} 行：请分成几个文件上传',
    'The sheet "{sheet}" has more than {max} rows: split it into several files',
  ],
  'too-many-columns': [
    '工作表“{sheet}”超过 {max} 列：请删除与人员无关的列',
    'The sheet "{sheet}" has more than {max} columns: delete those without data of persons',
  ],
  'cell-too-long': [
    '第 {row} 行 {column} 列有 {count} 个字，一个单元格最多 {max} 个字',
    'Row {row}, column {column} holds {count} characters: a cell may hold {max}',
  ],
  'no-rows': ['工作表“{sheet}”中没有内容', 'The sheet "{sheet}" is empty'],
  'too-slow': [
    '表格过于复杂，未能在时限内读完：请只保留名单所在的工作表',
    'The spreadsheet is too complex to be read in time: keep only the sheet of the list',
  ],
});

type SheetIssueCode = keyof typeof sentences;
export type SheetIssue = IssueOf<SheetIssueCode>;

export const sheetIssueSentences: Readonly<Record<SheetIssueCode, Sentence>> = sentences;

export const sheetIssueText = ({ code, params }: SheetIssue, language: Language): string =>
  fill(inLanguage(sentences[code], language), params);

/** Thrown while a file is read; `readSheet` catches it. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly issue: SheetIssue;
  constructor(code: SheetIssueCode, params?: SheetIssue['params']) {
    super(code);
    this.issue = { code, params };
  }
}

/** Cause and solution of each code, for docs/errors.md. */
export const sheetIssueHelp: Readonly<Record<SheetIssueCode, Help>> = {
  'file-too-large': ['the file has more than 5 MB', 'Split the list over several files, or delete pictures and other sheets'],
  'file-empty': ['the file has no content', 'Choose the file that holds the list'],
  'type-unsupported': ['the name ends in neither .xlsx nor .csv', 'Save the list as .xlsx or .csv'],
  'workbook-named-csv': ['the content is a workbook, but the name does not end in .xlsx', 'Rename the file to .xlsx'],
  'text-named-workbook': ['the content is text, but the name ends in .xlsx', 'Save the file as .xlsx, or rename it to .csv'],
  'old-workbook': ['the file is an old .xls or protected by a password', 'Save it as .xlsx without a password'],
  'not-a-sheet': ['the content is neither a workbook nor text', 'Choose a spreadsheet'],
  'workbook-damaged': ['the archive inside the workbook cannot be read', 'Open the workbook in Excel and save it again'],
  'too-many-entries': ['the workbook holds more files than a list needs', 'Copy the list into a new workbook'],
  'unpacked-too-large': ['the workbook unpacks to far more than its size', 'Copy the list into a new workbook'],
  'external-entities': ['the XML of the workbook defines entities', 'Copy the list into a new workbook'],
  'too-many-rows': ['a sheet has more rows than one import accepts', 'Split the list over several files'],
  'too-many-columns': ['a sheet has more columns than a list of persons needs', 'Delete the columns without data of persons'],
  'cell-too-long': ['a cell has more characters than any field accepts', 'Shorten the cell that the sentence names'],
  'no-rows': ['the sheet has no content', 'Choose the sheet that holds the list'],
  'too-slow': ['the workbook was not read within its time', 'Keep only the sheet of the list, without formulas and formats'],
};
