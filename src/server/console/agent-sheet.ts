import {
  cellText,
  isDate,
  isoDate,
  type IsoDate,
  type LanguageTag,
  type Sentence,
  type SheetRows,
  writeTextSheets,
} from '@insure/engine';
import type { AgentRow } from '../../contract/console.ts';
import { checkFormat } from '../accounts/check-format.ts';
import type { NewUser } from '../database/schema/accounts.ts';

/** Maximum number of agents in a file. There is a limit because hashing each password takes time. */
export const maxAgents = 200;

type ExistingUser = { readonly userName: string; readonly name: string; readonly mobile: string | null };
type Values = Readonly<Record<ColumnKey, string>>;
type CellIssue = { readonly key: ColumnKey; readonly code: string; readonly message: Sentence };

type Column = {
  readonly title: Sentence;
  /** Other titles that are accepted for this column. */
  readonly otherTitles: readonly string[];
  readonly isRequired: boolean;
  readonly example: Sentence;
  readonly instruction: Sentence;
  /** Returns whether a text that is not empty is valid. */
  readonly isValid: (text: string) => boolean;
};

const sentence = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });

/** Parses a day written as "2028-06-30", "2028/6/30", "2028.6.30", "2028年6月30日" or "20280630". */
const parseDay = (text: string): IsoDate | undefined => {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const dayText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(dayText) ? isoDate(dayText) : undefined;
};

const yesWords = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const noWords = new Set(['否', 'no', 'n', 'false', '0', '']);

const levels = new Map([
  ...(['1', '2', '3'] as const).map((level) => [level, Number(level)] as const),
  ['查看', 1],
  ['业务员', 2],
  ['主管', 3],
  ['viewer', 1],
  ['agent', 2],
  ['manager', 3],
]);

const yesOrNoInstruction = sentence('填“是”或“否”，空白表示否', '"yes" or "no"; empty means no');
const dayInstruction = sentence('日期，例如 2028-06-30；可留空', 'A date such as 2028-06-30; may be empty');

const columns = {
  userName: {
    title: sentence('用户名', 'User name'),
    otherTitles: ['登录名', '账号'],
    isRequired: true,
    example: sentence('chenyu', 'chenyu'),
    instruction: sentence(
      '2 至 30 位字母、数字、点、下划线或短横线，以字母开头',
      '2 to 30 letters, digits, dots, underscores or hyphens, a letter first',
    ),
    isValid: (text) => /^[A-Za-z][A-Za-z0-9._-]{1,29}$/.test(text),
  },
  nameZh: {
    title: sentence('姓名', 'Name'),
    otherTitles: ['姓名（中文）', '中文姓名', 'Name in Chinese'],
    isRequired: true,
    example: sentence('陈宇', '陈宇'),
    instruction: sentence('最多 50 个字', 'At most 50 characters'),
    isValid: (text) => text.length <= 50,
  },
  nameEn: {
    title: sentence('英文姓名', 'Name in English'),
    otherTitles: ['姓名（英文）', '拼音'],
    isRequired: false,
    example: sentence('Chen Yu', 'Chen Yu'),
    instruction: sentence('最多 50 个字；空白时同姓名', 'At most 50 characters; as the name if it is empty'),
    isValid: (text) => text.length <= 50,
  },
  phone: {
    title: sentence('手机', 'Phone'),
    otherTitles: ['手机号', '手机号码', 'Mobile'],
    isRequired: false,
    example: sentence('13800000000', '13800000000'),
    instruction: sentence('11 位手机号，可留空', 'A mobile number of 11 digits; may be empty'),
    isValid: (text) => /^1[1-9]\d{9}$/.test(text),
  },
  level: {
    title: sentence('级别', 'Level'),
    otherTitles: ['权限级别'],
    isRequired: true,
    example: sentence('2', '2'),
    instruction: sentence('1 查看、2 业务员、3 主管', '1 viewer, 2 agent, 3 manager'),
    isValid: (text) => levels.has(text.toLowerCase()),
  },
  issueFlag: {
    title: sentence('可出单', 'May issue'),
    otherTitles: ['出单权限'],
    isRequired: false,
    example: sentence('是', 'yes'),
    instruction: yesOrNoInstruction,
    isValid: (text) => yesWords.has(text.toLowerCase()) || noWords.has(text.toLowerCase()),
  },
  licenceNumber: {
    title: sentence('执业证号', 'Licence number'),
    otherTitles: ['执业证编号', 'Licence'],
    isRequired: false,
    example: sentence('02000035020000001', '02000035020000001'),
    instruction: sentence('最多 40 个字，可留空', 'At most 40 characters; may be empty'),
    isValid: (text) => text.length <= 40,
  },
  licenceUntil: {
    title: sentence('执业证有效期至', 'Licence until'),
    otherTitles: ['执业证有效期', '执业证到期日'],
    isRequired: false,
    example: sentence('2028-06-30', '2028-06-30'),
    instruction: dayInstruction,
    isValid: (text) => parseDay(text) !== undefined,
  },
  trainedUntil: {
    title: sentence('培训有效期至', 'Training until'),
    otherTitles: ['培训有效期', '培训到期日'],
    isRequired: false,
    example: sentence('2027-12-31', '2027-12-31'),
    instruction: dayInstruction,
    isValid: (text) => parseDay(text) !== undefined,
  },
  email: {
    title: sentence('邮箱', 'E-mail'),
    otherTitles: ['电子邮箱', '邮箱地址', 'Email', 'E-mail address'],
    isRequired: false,
    example: sentence('chenyu@example.com', 'chenyu@example.com'),
    instruction: sentence(
      '用于接收通知，本人打开确认邮件中的链接后生效；可留空',
      'For notices, once the user has opened the link in the e-mail that confirms it; may be empty',
    ),
    isValid: (text) => text.length <= 100 && !checkFormat('email', text).issue,
  },
} as const satisfies Readonly<Record<string, Column>>;

type ColumnKey = keyof typeof columns;
const keys: readonly ColumnKey[] = Object.keys(columns).filter((key): key is ColumnKey => key in columns);

const exampleMark = sentence('示例', 'Example');

/** Creates a workbook to fill in, with notes and an example row that is not imported. */
export const agentTemplate = (language: LanguageTag): Promise<Uint8Array> => {
  const titleColumns = keys.map((key) => ({ title: titleOf(key, language), width: 18 }));
  const exampleCells = keys.map((key) => {
    const text = columns[key].example[language];
    return key === 'nameZh' ? `${exampleMark[language]} ${text}` : text;
  });
  const notes = keys.map((key) => [
    columns[key].title[language],
    columns[key].isRequired ? yesText[language] : '',
    columns[key].instruction[language],
  ]);
  const noteColumns = [
    { title: sentence('列', 'Column')[language], width: 20 },
    { title: sentence('必填', 'Required')[language], width: 10 },
    { title: sentence('怎么填', 'How to fill it in')[language], width: 70 },
  ];
  const limit = sentence(`一行一人，最多 ${maxAgents} 人`, `One person per row, at most ${maxAgents}`)[language];
  return writeTextSheets([
    { name: sentence('代理人', 'Agents')[language], columns: titleColumns, rows: [exampleCells] },
    { name: sentence('填写说明', 'Notes')[language], columns: noteColumns, rows: [...notes, [limit, '', '']] },
  ]);
};

const yesText = sentence('是', 'yes');
const titleOf = (key: ColumnKey, language: LanguageTag): string =>
  `${columns[key].title[language]}${columns[key].isRequired ? '*' : ''}`;

/** A row of the file as the page shows it, and the user to create if the row is new and valid. */
export type AgentOfFile = { readonly row: AgentRow; readonly user: NewUser | undefined };

/** The reason why a file cannot be read row by row. */
export type FileIssue = { readonly code: string; readonly message: Sentence };

const fileIssue = (code: string, message: Sentence): FileIssue => ({ code, message });
const cellIssue = (key: ColumnKey, code: string, message: Sentence): CellIssue => ({ key, code, message });

/** Reads the agents of a sheet, compared with each other and with the users of the organisation. */
export const readAgents = (
  rows: SheetRows,
  existingUsers: readonly ExistingUser[],
  language: LanguageTag,
): readonly AgentOfFile[] | FileIssue => {
  const headIndex = rows.findIndex((row) => row.filter((cell) => keyOf(cellText(cell)) !== undefined).length >= 2);
  if (headIndex < 0) return fileIssue('no-head', noHeadSentence);
  const columnIndices = new Map(
    (rows[headIndex] ?? []).flatMap((cell, columnIndex) => {
      const key = keyOf(cellText(cell));
      return key === undefined ? [] : [[key, columnIndex] as const];
    }),
  );
  const missingColumns = keys.filter((key) => columns[key].isRequired && !columnIndices.has(key));
  if (missingColumns.length > 0) return fileIssue('no-column', noColumnSentence(missingColumns));
  const filledRows = rows.flatMap((cells, rowIndex) => {
    const values = rowIndex > headIndex ? valuesOf(cells, columnIndices) : undefined;
    return values && Object.values(values).some((text) => text !== '') && !isExample(values)
      ? [{ no: rowIndex + 1, values }]
      : [];
  });
  if (filledRows.length === 0) return fileIssue('no-rows', noRowsSentence);
  if (filledRows.length > maxAgents) return fileIssue('too-many', tooManySentence(filledRows.length));
  const context = { existingUsers, rowsByUniqueValue: new Map<string, number>(), columnIndices, language };
  return filledRows.map(({ no: row, values }) => readRow(row, values, context));
};

const keyOf = (text: string): ColumnKey | undefined => {
  const title = text
    .replace(/[*＊]$/, '')
    .trim()
    .toLowerCase();
  return keys.find((key) =>
    [...Object.values(columns[key].title), ...columns[key].otherTitles].some((each) => each.toLowerCase() === title),
  );
};

const valuesOf = (cells: SheetRows[number], columnIndices: ReadonlyMap<ColumnKey, number>): Values => {
  const textOf = (key: ColumnKey): string => {
    const columnIndex = columnIndices.get(key);
    return columnIndex === undefined ? '' : cellText(cells[columnIndex]).trim();
  };
  return {
    userName: textOf('userName'),
    nameZh: textOf('nameZh'),
    nameEn: textOf('nameEn'),
    phone: textOf('phone').replaceAll(/[\s-]/g, ''),
    email: textOf('email'),
    level: textOf('level'),
    issueFlag: textOf('issueFlag'),
    licenceNumber: textOf('licenceNumber'),
    licenceUntil: textOf('licenceUntil'),
    trainedUntil: textOf('trainedUntil'),
  };
};

const isExample = ({ nameZh }: Values): boolean => Object.values(exampleMark).some((mark) => nameZh.startsWith(`${mark} `));

type ReadContext = {
  readonly existingUsers: readonly ExistingUser[];
  /** The rows by their values that must be unique. */
  readonly rowsByUniqueValue: Map<string, number>;
  readonly columnIndices: ReadonlyMap<ColumnKey, number>;
  readonly language: LanguageTag;
};

const readRow = (
  row: number,
  values: Values,
  { existingUsers, rowsByUniqueValue, columnIndices, language }: ReadContext,
): AgentOfFile => {
  const namesake = existingUsers.find(({ userName }) => userName === values.userName);
  // Existing users are skipped, so that a corrected file can be imported as a whole.
  const isExisting = namesake !== undefined && namesake.name === values.nameZh;
  const cellIssues = isExisting
    ? []
    : [...cellIssuesOf(values), ...duplicateIssues(values, row, existingUsers, namesake, rowsByUniqueValue)];
  const issues = cellIssues.map(({ key, code, message }) => ({
    column: columnLetters(columnIndices.get(key) ?? 0),
    title: columns[key].title[language],
    code,
    message: message[language],
  }));
  const state = issues.length > 0 ? 'WRONG' : isExisting ? 'KNOWN' : 'NEW';
  return {
    row: { row, userName: values.userName, name: values.nameZh, phone: values.phone, level: values.level, state, issues },
    user: state === 'NEW' ? userOf(values) : undefined,
  };
};

const columnLetters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${columnLetters(Math.floor(column / 26) - 1)}${columnLetters(column % 26)}`;

const cellIssuesOf = (values: Values): readonly CellIssue[] =>
  keys.flatMap((key) => {
    const text = values[key];
    const column: Column = columns[key];
    if (text === '') return column.isRequired ? [cellIssue(key, 'required', missingSentence(column))] : [];
    return column.isValid(text) ? [] : [cellIssue(key, 'wrong', notAllowedSentence(column, text))];
  });

const duplicateIssues = (
  { userName, phone }: Values,
  row: number,
  existingUsers: readonly ExistingUser[],
  namesake: ExistingUser | undefined,
  rowsByUniqueValue: Map<string, number>,
): readonly CellIssue[] => {
  const earlierRow = (uniqueValue: string): number | undefined => {
    const firstRow = rowsByUniqueValue.get(uniqueValue);
    if (firstRow === undefined) rowsByUniqueValue.set(uniqueValue, row);
    return firstRow;
  };
  const nameRow = userName === '' ? undefined : earlierRow(`name ${userName}`);
  const phoneRow = phone === '' ? undefined : earlierRow(`phone ${phone}`);
  const phoneOwner = phone === '' ? undefined : existingUsers.find(({ mobile }) => mobile === phone);
  return [
    ...(namesake ? [cellIssue('userName', 'name-taken', nameTakenSentence(namesake))] : []),
    ...(nameRow === undefined ? [] : [cellIssue('userName', 'repeated', repeatedSentence(userName, nameRow))]),
    ...(phoneOwner ? [cellIssue('phone', 'phone-taken', phoneTakenSentence(phoneOwner))] : []),
    ...(phoneRow === undefined ? [] : [cellIssue('phone', 'repeated', repeatedSentence(phone, phoneRow))]),
  ];
};

const userOf = (values: Values): NewUser => ({
  userName: values.userName,
  realName: { 'zh-CN': values.nameZh, 'en-US': values.nameEn || values.nameZh },
  mobile: values.phone || null,
  email: values.email === '' ? null : checkFormat('email', values.email).text,
  level: levels.get(values.level.toLowerCase()) ?? 1,
  issueFlag: yesWords.has(values.issueFlag.toLowerCase()),
  organisationAdmin: false,
  officeRights: null,
  licence: {
    licence_number: values.licenceNumber || null,
    licence_until: parseDay(values.licenceUntil) ?? null,
    trained_until: parseDay(values.trainedUntil) ?? null,
  },
});

const missingSentence = ({ instruction }: Column) =>
  sentence(`没有填写。${instruction['zh-CN']}`, `It is empty. ${instruction['en-US']}`);
const notAllowedSentence = ({ instruction }: Column, text: string) =>
  sentence(`“${text}”不符合要求。${instruction['zh-CN']}`, `"${text}" is not allowed. ${instruction['en-US']}`);
const nameTakenSentence = ({ userName, name }: ExistingUser) =>
  sentence(
    `用户名 ${userName} 已属于本机构的${name}，请换一个`,
    `The user name ${userName} belongs to ${name} already: choose another`,
  );
const phoneTakenSentence = ({ userName, name }: ExistingUser) =>
  sentence(
    `本机构的${name}（${userName}）已使用该手机号，请更正或留空`,
    `${name} (${userName}) has this phone number: correct it or leave it empty`,
  );
const repeatedSentence = (text: string, row: number) =>
  sentence(`“${text}”与第 ${row} 行重复，每行须不同`, `"${text}" is also in row ${row}: each row needs its own`);
const titlesOf = (missingColumns: readonly ColumnKey[], language: LanguageTag, separator: string) =>
  missingColumns.map((key) => columns[key].title[language]).join(separator);
const noColumnSentence = (missingColumns: readonly ColumnKey[]) =>
  sentence(
    `表头缺少列：${titlesOf(missingColumns, 'zh-CN', '、')}。请使用模板`,
    `Columns are missing: ${titlesOf(missingColumns, 'en-US', ', ')}. Use the template`,
  );
const noHeadSentence = sentence(
  '没有找到表头（用户名、姓名、级别）。请使用模板',
  'No row of titles was found (User name, Name, Level). Use the template',
);
const noRowsSentence = sentence('表头下面没有代理人', 'There is no agent below the titles');
const tooManySentence = (count: number) =>
  sentence(
    `共 ${count} 人，一次最多 ${maxAgents} 人：请分成几个文件`,
    `There are ${count} agents; one file has at most ${maxAgents}: split it`,
  );
