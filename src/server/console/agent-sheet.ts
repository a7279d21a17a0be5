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
  readonly also: readonly string[];
  readonly needed: boolean;
  readonly example: Sentence;
  readonly how: Sentence;
  /** Returns whether a text that is not empty is valid. */
  readonly fits: (text: string) => boolean;
};

const both = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });

/** Parses a day written as "2028-06-30", "2028/6/30", "2028.6.30", "2028年6月30日" or "20280630". */
const dayIn = (text: string): IsoDate | undefined => {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const dayText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(dayText) ? isoDate(dayText) : undefined;
};

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const no = new Set(['否', 'no', 'n', 'false', '0', '']);

const levels = new Map([
  ...(['1', '2', '3'] as const).map((level) => [level, Number(level)] as const),
  ['查看', 1],
  ['业务员', 2],
  ['主管', 3],
  ['viewer', 1],
  ['agent', 2],
  ['manager', 3],
]);

const yesOrNo = both('填“是”或“否”，空白表示否', '"yes" or "no"; empty means no');
const day = both('日期，例如 2028-06-30；可留空', 'A date such as 2028-06-30; may be empty');

const columns = {
  userName: {
    title: both('用户名', 'User name'),
    also: ['登录名', '账号'],
    needed: true,
    example: both('chenyu', 'chenyu'),
    how: both(
      '2 至 30 位字母、数字、点、下划线或短横线，以字母开头',
      '2 to 30 letters, digits, dots, underscores or hyphens, a letter first',
    ),
    fits: (text) => /^[A-Za-z][A-Za-z0-9._-]{1,29}$/.test(text),
  },
  nameZh: {
    title: both('姓名', 'Name'),
    also: ['姓名（中文）', '中文姓名', 'Name in Chinese'],
    needed: true,
    example: both('陈宇', '陈宇'),
    how: both('最多 50 个字', 'At most 50 characters'),
    fits: (text) => text.length <= 50,
  },
  nameEn: {
    title: both('英文姓名', 'Name in English'),
    also: ['姓名（英文）', '拼音'],
    needed: false,
    example: both('Chen Yu', 'Chen Yu'),
    how: both('最多 50 个字；空白时同姓名', 'At most 50 characters; as the name if it is empty'),
    fits: (text) => text.length <= 50,
  },
  phone: {
    title: both('手机', 'Phone'),
    also: ['手机号', '手机号码', 'Mobile'],
    needed: false,
    example: both('13800000000', '13800000000'),
    how: both('11 位手机号，可留空', 'A mobile number of 11 digits; may be empty'),
    fits: (text) => /^1[1-9]\d{9}$/.test(text),
  },
  level: {
    title: both('级别', 'Level'),
    also: ['权限级别'],
    needed: true,
    example: both('2', '2'),
    how: both('1 查看、2 业务员、3 主管', '1 viewer, 2 agent, 3 manager'),
    fits: (text) => levels.has(text.toLowerCase()),
  },
  issueFlag: {
    title: both('可出单', 'May issue'),
    also: ['出单权限'],
    needed: false,
    example: both('是', 'yes'),
    how: yesOrNo,
    fits: (text) => yes.has(text.toLowerCase()) || no.has(text.toLowerCase()),
  },
  licenceNumber: {
    title: both('执业证号', 'Licence number'),
    also: ['执业证编号', 'Licence'],
    needed: false,
    example: both('02000035020000001', '02000035020000001'),
    how: both('最多 40 个字，可留空', 'At most 40 characters; may be empty'),
    fits: (text) => text.length <= 40,
  },
  licenceUntil: {
    title: both('执业证有效期至', 'Licence until'),
    also: ['执业证有效期', '执业证到期日'],
    needed: false,
    example: both('2028-06-30', '2028-06-30'),
    how: day,
    fits: (text) => dayIn(text) !== undefined,
  },
  trainedUntil: {
    title: both('培训有效期至', 'Training until'),
    also: ['培训有效期', '培训到期日'],
    needed: false,
    example: both('2027-12-31', '2027-12-31'),
    how: day,
    fits: (text) => dayIn(text) !== undefined,
  },
  email: {
    title: both('邮箱', 'E-mail'),
    also: ['电子邮箱', '邮箱地址', 'Email', 'E-mail address'],
    needed: false,
    example: both('chenyu@example.com', 'chenyu@example.com'),
    how: both(
      '用于接收通知，本人打开确认邮件中的链接后生效；可留空',
      'For notices, once the user has opened the link in the e-mail that confirms it; may be empty',
    ),
    fits: (text) => text.length <= 100 && !checkFormat('email', text).issue,
  },
} as const satisfies Readonly<Record<string, Column>>;

type ColumnKey = keyof typeof columns;
const keys: readonly ColumnKey[] = Object.keys(columns).filter((key): key is ColumnKey => key in columns);

const exampleMark = both('示例', 'Example');

/** Creates a workbook to fill in, with notes and an example row that is not imported. */
export const agentTemplate = (language: LanguageTag): Promise<Uint8Array> => {
  const titleColumns = keys.map((key) => ({ title: titleOf(key, language), width: 18 }));
  const exampleCells = keys.map((key) => {
    const text = columns[key].example[language];
    return key === 'nameZh' ? `${exampleMark[language]} ${text}` : text;
  });
  const notes = keys.map((key) => [
    columns[key].title[language],
    columns[key].needed ? needed[language] : '',
    columns[key].how[language],
  ]);
  const noteColumns = [
    { title: both('列', 'Column')[language], width: 20 },
    { title: both('必填', 'Required')[language], width: 10 },
    { title: both('怎么填', 'How to fill it in')[language], width: 70 },
  ];
  const limit = both(`一行一人，最多 ${maxAgents} 人`, `One person per row, at most ${maxAgents}`)[language];
  return writeTextSheets([
    { name: both('代理人', 'Agents')[language], columns: titleColumns, rows: [exampleCells] },
    { name: both('填写说明', 'Notes')[language], columns: noteColumns, rows: [...notes, [limit, '', '']] },
  ]);
};

const needed = both('是', 'yes');
const titleOf = (key: ColumnKey, language: LanguageTag): string =>
  `${columns[key].title[language]}${columns[key].needed ? '*' : ''}`;

/** A row of the file as the page shows it, and the user to create if the row is new and valid. */
export type ReadAgent = { readonly row: AgentRow; readonly user: NewUser | undefined };

/** The reason why a file cannot be read row by row. */
export type Unreadable = { readonly code: string; readonly message: Sentence };

const unreadable = (code: string, message: Sentence): Unreadable => ({ code, message });
const sheetIssue = (key: ColumnKey, code: string, message: Sentence): CellIssue => ({ key, code, message });

/** Reads the agents of a sheet, compared with each other and with the users of the organisation. */
export const readAgents = (
  rows: SheetRows,
  existingUsers: readonly ExistingUser[],
  language: LanguageTag,
): readonly ReadAgent[] | Unreadable => {
  const head = rows.findIndex((row) => row.filter((cell) => keyOf(cellText(cell)) !== undefined).length >= 2);
  if (head < 0) return unreadable('no-head', noHead);
  const places = new Map(
    (rows[head] ?? []).flatMap((cell, at) => {
      const key = keyOf(cellText(cell));
      return key === undefined ? [] : [[key, at] as const];
    }),
  );
  const absent = keys.filter((key) => columns[key].needed && !places.has(key));
  if (absent.length > 0) return unreadable('no-column', noColumn(absent));
  const filledRows = rows.flatMap((cells, at) => {
    const values = at > head ? valuesOf(cells, places) : undefined;
    return values && Object.values(values).some((text) => text !== '') && !isExample(values) ? [{ no: at + 1, values }] : [];
  });
  if (filledRows.length === 0) return unreadable('no-rows', noRows);
  if (filledRows.length > maxAgents) return unreadable('too-many', tooMany(filledRows.length));
  const context = { existingUsers, seen: new Map<string, number>(), places, language };
  return filledRows.map(({ no: row, values }) => readRow(row, values, context));
};

const keyOf = (text: string): ColumnKey | undefined => {
  const title = text
    .replace(/[*＊]$/, '')
    .trim()
    .toLowerCase();
  return keys.find((key) =>
    [...Object.values(columns[key].title), ...columns[key].also].some((each) => each.toLowerCase() === title),
  );
};

const valuesOf = (cells: SheetRows[number], places: ReadonlyMap<ColumnKey, number>): Values => {
  const text = (key: ColumnKey): string => {
    const at = places.get(key);
    return at === undefined ? '' : cellText(cells[at]).trim();
  };
  return {
    userName: text('userName'),
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    phone: text('phone').replaceAll(/[\s-]/g, ''),
    email: text('email'),
    level: text('level'),
    issueFlag: text('issueFlag'),
    licenceNumber: text('licenceNumber'),
    licenceUntil: text('licenceUntil'),
    trainedUntil: text('trainedUntil'),
  };
};

const isExample = ({ nameZh }: Values): boolean => Object.values(exampleMark).some((mark) => nameZh.startsWith(`${mark} `));

type Reading = {
  readonly existingUsers: readonly ExistingUser[];
  /** The rows by their values that must be unique. */
  readonly seen: Map<string, number>;
  readonly places: ReadonlyMap<ColumnKey, number>;
  readonly language: LanguageTag;
};

const readRow = (row: number, values: Values, { existingUsers, seen, places, language }: Reading): ReadAgent => {
  const namesake = existingUsers.find(({ userName }) => userName === values.userName);
  // Existing users are skipped, so that a corrected file can be imported as a whole.
  const isKnown = namesake !== undefined && namesake.name === values.nameZh;
  const cellIssues = isKnown ? [] : [...issuesIn(values), ...duplicateIssues(values, row, existingUsers, namesake, seen)];
  const issues = cellIssues.map(({ key, code, message }) => ({
    column: lettersOf(places.get(key) ?? 0),
    title: columns[key].title[language],
    code,
    message: message[language],
  }));
  const state = issues.length > 0 ? 'WRONG' : isKnown ? 'KNOWN' : 'NEW';
  return {
    row: { row, userName: values.userName, name: values.nameZh, phone: values.phone, level: values.level, state, issues },
    user: state === 'NEW' ? userOf(values) : undefined,
  };
};

const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${lettersOf(Math.floor(column / 26) - 1)}${lettersOf(column % 26)}`;

const issuesIn = (values: Values): readonly CellIssue[] =>
  keys.flatMap((key) => {
    const text = values[key];
    const column: Column = columns[key];
    if (text === '') return column.needed ? [sheetIssue(key, 'required', missing(column))] : [];
    return column.fits(text) ? [] : [sheetIssue(key, 'wrong', notAllowed(column, text))];
  });

const duplicateIssues = (
  { userName, phone }: Values,
  row: number,
  existingUsers: readonly ExistingUser[],
  namesake: ExistingUser | undefined,
  seen: Map<string, number>,
): readonly CellIssue[] => {
  const earlierRow = (mark: string): number | undefined => {
    const before = seen.get(mark);
    if (before === undefined) seen.set(mark, row);
    return before;
  };
  const nameRow = userName === '' ? undefined : earlierRow(`name ${userName}`);
  const phoneRow = phone === '' ? undefined : earlierRow(`phone ${phone}`);
  const owner = phone === '' ? undefined : existingUsers.find(({ mobile }) => mobile === phone);
  return [
    ...(namesake ? [sheetIssue('userName', 'name-taken', nameTaken(namesake))] : []),
    ...(nameRow === undefined ? [] : [sheetIssue('userName', 'repeated', repeated(userName, nameRow))]),
    ...(owner ? [sheetIssue('phone', 'phone-taken', phoneTaken(owner))] : []),
    ...(phoneRow === undefined ? [] : [sheetIssue('phone', 'repeated', repeated(phone, phoneRow))]),
  ];
};

const userOf = (values: Values): NewUser => ({
  userName: values.userName,
  realName: { 'zh-CN': values.nameZh, 'en-US': values.nameEn || values.nameZh },
  mobile: values.phone || null,
  email: values.email === '' ? null : checkFormat('email', values.email).text,
  level: levels.get(values.level.toLowerCase()) ?? 1,
  issueFlag: yes.has(values.issueFlag.toLowerCase()),
  organisationAdmin: false,
  officeRights: null,
  licence: {
    licence_number: values.licenceNumber || null,
    licence_until: dayIn(values.licenceUntil) ?? null,
    trained_until: dayIn(values.trainedUntil) ?? null,
  },
});

const missing = ({ how }: Column) => both(`没有填写。${how['zh-CN']}`, `It is empty. ${how['en-US']}`);
const notAllowed = ({ how }: Column, text: string) =>
  both(`“${text}”不符合要求。${how['zh-CN']}`, `"${text}" is not allowed. ${how['en-US']}`);
const nameTaken = ({ userName, name }: ExistingUser) =>
  both(
    `用户名 ${userName} 已属于本机构的${name}，请换一个`,
    `The user name ${userName} belongs to ${name} already: choose another`,
  );
const phoneTaken = ({ userName, name }: ExistingUser) =>
  both(
    `本机构的${name}（${userName}）已使用该手机号，请更正或留空`,
    `${name} (${userName}) has this phone number: correct it or leave it empty`,
  );
const repeated = (text: string, row: number) =>
  both(`“${text}”与第 ${row} 行重复，每行须不同`, `"${text}" stands in row ${row} too: each row needs its own`);
const titlesOf = (absent: readonly ColumnKey[], language: LanguageTag, mark: string) =>
  absent.map((key) => columns[key].title[language]).join(mark);
const noColumn = (absent: readonly ColumnKey[]) =>
  both(
    `表头缺少列：${titlesOf(absent, 'zh-CN', '、')}。请使用模板`,
    `Columns are missing: ${titlesOf(absent, 'en-US', ', ')}. Use the template`,
  );
const noHead = both(
  '没有找到表头（用户名、姓名、级别）。请使用模板',
  'No row of titles was found (User name, Name, Level). Use the template',
);
const noRows = both('表头下面没有代理人', 'There is no agent below the titles');
const tooMany = (count: number) =>
  both(
    `共 ${count} 人，一次最多 ${maxAgents} 人：请分成几个文件`,
    `There are ${count} agents; one file has at most ${maxAgents}: split it`,
  );
