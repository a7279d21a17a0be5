import { fill, type Help, type IssueOf, type Language, type Sentence } from '../../model/issue.ts';

const sentences = {
  'file-too-large': {
    'zh-CN': '文件超出上传限制：{size}，最大 5 MB（5242880 字节）',
    'en-US': 'The file exceeds the upload limit: {size}, at most 5 MB (5242880 bytes)',
  },
  'file-empty': { 'zh-CN': '文件是空的', 'en-US': 'The file is empty' },
  'type-unsupported': {
    'zh-CN': '不支持的文件格式：{name}。请上传 .xlsx 或 .csv 文件',
    'en-US': 'Unsupported file format: {name}. Upload an .xlsx or .csv file',
  },
  'workbook-named-csv': {
    'zh-CN': '{name} 的内容是 Excel 工作簿，扩展名却不是 .xlsx：请改名为 .xlsx 后再上传',
    'en-US': '{name} holds an Excel workbook, but is not named .xlsx: rename it to .xlsx and upload it again',
  },
  'text-named-workbook': {
    'zh-CN': '{name} 的内容是文本，不是 Excel 工作簿：请另存为 .xlsx，或改名为 .csv 后再上传',
    'en-US': '{name} holds text, not an Excel workbook: save it as .xlsx, or rename it to .csv, and upload it again',
  },
  'old-workbook': {
    'zh-CN': '{name} 是旧版 .xls 或加了密码的工作簿：请在 Excel 中另存为不加密码的 .xlsx',
    'en-US': '{name} is an old .xls or a workbook with a password: save it as .xlsx without a password',
  },
  'not-a-sheet': {
    'zh-CN': '{name} 的内容不是表格，无法读取',
    'en-US': 'The content of {name} is no spreadsheet and cannot be read',
  },
  'workbook-damaged': {
    'zh-CN': '工作簿已损坏，无法读取：请在 Excel 中打开并另存一份',
    'en-US': 'The workbook is damaged and cannot be read: open it in Excel and save it again',
  },
  'too-many-entries': {
    'zh-CN': '工作簿内有 {count} 个文件，最多 {max} 个',
    'en-US': 'The workbook holds {count} files: {max} are allowed',
  },
  'unpacked-too-large': {
    'zh-CN': '工作簿解压后过大（超过 {max} MB，或超过压缩前的 {ratio} 倍），为安全起见不读取',
    'en-US':
      'The workbook is too large unpacked (over {max} MB, or over {ratio} times its packed size) and is not read, for safety',
  },
  'external-entities': {
    'zh-CN': '工作簿含有外部实体定义，为安全起见不读取',
    'en-US': 'The workbook defines external entities and is not read, for safety',
  },
  'too-many-rows': {
    'zh-CN': '工作表“{sheet}”超过 {max} 行：请分成几个文件上传',
    'en-US': 'The sheet "{sheet}" has more than {max} rows: split it into several files',
  },
  'too-many-columns': {
    'zh-CN': '工作表“{sheet}”超过 {max} 列：请删除与人员无关的列',
    'en-US': 'The sheet "{sheet}" has more than {max} columns: delete those that say nothing of the persons',
  },
  'cell-too-long': {
    'zh-CN': '第 {row} 行 {column} 列有 {count} 个字，一个单元格最多 {max} 个字',
    'en-US': 'Row {row}, column {column} holds {count} characters: a cell may hold {max}',
  },
  'no-rows': { 'zh-CN': '工作表“{sheet}”中没有内容', 'en-US': 'The sheet "{sheet}" is empty' },
  'too-slow': {
    'zh-CN': '表格过于复杂，未能在时限内读完：请只保留名单所在的工作表',
    'en-US': 'The spreadsheet is too complex to be read in time: keep the sheet of the list alone',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

type SheetIssueCode = keyof typeof sentences;
export type SheetIssue = IssueOf<SheetIssueCode>;

export const sheetIssueSentences: Readonly<Record<SheetIssueCode, Sentence>> = sentences;

export const sheetIssueText = ({ code, params }: SheetIssue, language: Language): string =>
  fill(sentences[code][language], params);

/** Thrown within the reading of a file, caught by `readSheet`. */
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
  'file-too-large': {
    cause: 'the file has more than 5 MB',
    solve: 'Split the list over several files, or delete pictures and other sheets',
  },
  'file-empty': { cause: 'the file has no content', solve: 'Choose the file that holds the list' },
  'type-unsupported': { cause: 'the name ends in neither .xlsx nor .csv', solve: 'Save the list as .xlsx or .csv' },
  'workbook-named-csv': { cause: 'the content is a workbook, the name says otherwise', solve: 'Rename the file to .xlsx' },
  'text-named-workbook': {
    cause: 'the content is text, the name says .xlsx',
    solve: 'Save the file as .xlsx, or rename it to .csv',
  },
  'old-workbook': { cause: 'the file is an old .xls or protected by a password', solve: 'Save it as .xlsx without a password' },
  'not-a-sheet': { cause: 'the content is neither a workbook nor text', solve: 'Choose a spreadsheet' },
  'workbook-damaged': {
    cause: 'the archive inside the workbook cannot be read',
    solve: 'Open the workbook in Excel and save it again',
  },
  'too-many-entries': { cause: 'the workbook holds more files than a list needs', solve: 'Copy the list into a new workbook' },
  'unpacked-too-large': { cause: 'the workbook unpacks to far more than its size', solve: 'Copy the list into a new workbook' },
  'external-entities': { cause: 'the XML of the workbook defines entities', solve: 'Copy the list into a new workbook' },
  'too-many-rows': { cause: 'a sheet has more rows than one import takes', solve: 'Split the list over several files' },
  'too-many-columns': {
    cause: 'a sheet has more columns than a list of persons needs',
    solve: 'Delete the columns that say nothing of persons',
  },
  'cell-too-long': {
    cause: 'a cell holds more characters than any field takes',
    solve: 'Shorten the cell that the sentence names',
  },
  'no-rows': { cause: 'the sheet has no content', solve: 'Choose the sheet that holds the list' },
  'too-slow': {
    cause: 'the workbook was not read within its time',
    solve: 'Keep the sheet of the list alone, without formulas and formats',
  },
};
