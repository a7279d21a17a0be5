import { fill, type Help, type IssueOf, type Language, type Sentence } from '../../model/issue.ts';
import type { ModelData } from '../../model/model.ts';
import { sentences as coreSentences } from '../../wording/sentences.ts';
import { translate } from '../../wording/translate.ts';
import { formatNamed } from './columns.ts';
import { columnLetters } from './sheet.ts';

const own = {
  formula: {
    'zh-CN': '是公式，不导入公式：请在表格中复制后“选择性粘贴 → 数值”',
    'en-US': 'is a formula, and formulas are not taken: copy the cells and paste them as values',
  },
  'cell-error': { 'zh-CN': '是表格的错误值 {text}', 'en-US': 'holds the error {text} of the spreadsheet' },
  'too-long': { 'zh-CN': '有 {count} 个字，最多 {max} 个', 'en-US': 'has {count} characters: {max} are allowed' },
  scientific: {
    'zh-CN': '被 Excel 变成了科学计数 {text}，号码已不完整：请把该列设为文本后重填',
    'en-US': 'was turned into {text} by Excel and is no longer whole: set the column to text and enter it again',
  },
  'digits-lost': {
    'zh-CN': '存成了数字，Excel 只保留前 15 位（显示为 {text}），其余已丢失：请把该列设为文本后重填',
    'en-US':
      'was stored as a number, of which Excel keeps 15 digits (it shows {text}); the others are lost: set the column to text and enter it again',
  },
  'hidden-row': {
    'zh-CN': '这一行在表格中是隐藏的，请确认是否要导入',
    'en-US': 'the row is hidden in the spreadsheet: make sure that it is meant',
  },
  'hidden-column': {
    'zh-CN': '这一列在表格中是隐藏的，请核对',
    'en-US': 'the column is hidden in the spreadsheet: look at it',
  },
  'hidden-sheet': {
    'zh-CN': '工作表“{name}”是隐藏的，请确认是否要导入',
    'en-US': 'the sheet "{name}" is hidden: make sure that it is meant',
  },
  'marked-removed': {
    'zh-CN': '写有“{word}”，可能是要减掉的人，不是新增',
    'en-US': 'the list says "{word}": perhaps somebody to take off, not to add',
  },
  'other-role': {
    'zh-CN': '写有“{word}”，可能不是被保险人',
    'en-US': 'the list says "{word}": perhaps not an insured person',
  },
  'second-person': {
    'zh-CN': '同一行的“{text}”（{column} 列）是另一人，没有读入：请把两组列上下排列',
    'en-US':
      '"{text}" in the same row (column {column}) is somebody else and was not taken: put the two tables one below the other',
  },
  'two-name-columns': {
    'zh-CN': '表格没有标题，{columns} 列都像姓名，请核对是哪一列',
    'en-US': 'the table has no titles and columns {columns} all look like names: make sure which is meant',
  },
  'number-cell': {
    'zh-CN': '存成了数字 {text}，开头的 0 可能已被 Excel 去掉',
    'en-US': 'was stored as the number {text}: Excel may have dropped zeros in front',
  },
  'zeros-restored': {
    'zh-CN': '{text} 缺少开头的 0，已按 {value} 取',
    'en-US': '{text} has lost its zeros in front: taken as {value}',
  },
  'part-of-choice': { 'zh-CN': '“{text}”已按“{value}”取，请核对', 'en-US': '"{text}" was taken as "{value}": look at it' },
  'name-shortened': {
    'zh-CN': '“{text}”已按“{value}”取：姓名须与证件一致，请核对',
    'en-US': '"{text}" was taken as "{value}": the name must be that of the certificate',
  },
  'name-title': {
    'zh-CN': '“{text}”像是称呼，请填写证件上的全名',
    'en-US': '"{text}" looks like a title: give the full name of the certificate',
  },
  'name-odd': {
    'zh-CN': '“{text}”不像姓名，请填写证件上的全名',
    'en-US': '"{text}" does not look like a name: give the full name of the certificate',
  },
  'no-choice': { 'zh-CN': '“{text}”不在可选范围内', 'en-US': '"{text}" is not one of the choices' },
  'many-choices': {
    'zh-CN': '“{text}”可能是：{options}，请写全',
    'en-US': '"{text}" may be any of: {options}; write it out',
  },
  'whose-word': {
    'zh-CN': '“{text}”与几个人在同一行，未读入，请核对',
    'en-US': '"{text}" shares its line with several people and was not taken: look at it',
  },
  'words-unread': { 'zh-CN': '“{text}”没有读入，请核对', 'en-US': '"{text}" was not taken: look at it' },
  'date-unreal': { 'zh-CN': '日期 {text} 不存在', 'en-US': 'the date {text} does not exist' },
  'date-unclear': { 'zh-CN': '日期 {text} 不完整或不明确', 'en-US': 'the date {text} is incomplete or ambiguous' },
  'not-a-number': { 'zh-CN': '{text} 不是数字', 'en-US': '{text} is no number' },
  'id-15': {
    'zh-CN': '是 15 位旧身份证号，请改为 18 位：{long}',
    'en-US': 'is an old ID number of 15 digits: give it in 18: {long}',
  },
  missing: { 'zh-CN': '没有填写', 'en-US': 'is missing' },
  'to-complete': { 'zh-CN': '没有填写，导入后补填', 'en-US': 'is missing: fill it in after the import' },
  'birthday-differs': {
    'zh-CN': '{text} 与证件号不符，已按证件号取 {value}',
    'en-US': '{text} differs from the ID, which counts: {value}',
  },
  'sex-differs': { 'zh-CN': '“{text}”与证件号不符，已按证件号取', 'en-US': '"{text}" differs from the ID, which counts' },
  'birthday-future': { 'zh-CN': '{text} 晚于今天', 'en-US': '{text} is in the future' },
  'same-person': { 'zh-CN': '与第 {row} 行是同一人', 'en-US': 'is the same person as in row {row}' },
} as const satisfies Readonly<Record<string, Sentence>>;

type CellCode = keyof typeof own;

/** An issue of a cell, with the format whose code it has. */
export type CellIssue = IssueOf<string> & { readonly format?: string };

/** An issue of a row, at a cell or at a field without a column. */
export type TableIssue = CellIssue & {
  /** The field; none if the issue is of the row. */
  readonly key?: string | undefined;
  /** From 0; none if the field has no column. */
  readonly column?: number | undefined;
};

export const tableIssueSentences: Readonly<Record<CellCode, Sentence>> = own;

/** The sentence of an issue, without its place. */
export const tableIssueSentence = (model: ModelData, { code, params, format }: TableIssue, language: Language): string => {
  const sentence = ownSentence(code) ?? formatNamed(format)?.messages[code] ?? coreSentences[code];
  const texts = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? (name === 'options' ? listed : translate)(model, value, language) : value,
  ]);
  return sentence ? fill(sentence[language], Object.fromEntries(texts)) : code;
};

const listed = (model: ModelData, text: string, language: Language): string =>
  text
    .split('\n')
    .map((each) => translate(model, each, language))
    .join(language === 'zh-CN' ? '、' : ', ');

const ownSentence = (code: string): Sentence | undefined => Object.entries(own).find(([name]) => name === code)?.[1];

/** The place of an issue: "C 列“身份证号”". */
export const tableIssuePlace = ({ column }: TableIssue, title: string, language: Language): string => {
  if (column === undefined) return title;
  const letters = columnLetters(column);
  return language === 'zh-CN' ? `${letters} 列“${title}”` : `Column ${letters} (${title})`;
};

/** Cause and solution of each code, for docs/errors.md. */
export const tableIssueHelp: Readonly<Record<CellCode, Help>> = {
  formula: { cause: 'the cell holds a formula', solve: 'Copy the cells and paste them as values' },
  'cell-error': {
    cause: 'the cell holds an error of the spreadsheet, such as #N/A',
    solve: 'Correct the formula, or enter the value',
  },
  'too-long': { cause: 'the cell holds more characters than any field takes', solve: 'Shorten the text' },
  scientific: { cause: 'Excel shows the number as 3.5E+17', solve: 'Set the column to text and enter the number again' },
  'digits-lost': {
    cause: 'Excel stored the number and kept 15 digits of it',
    solve: 'Set the column to text and enter the number again',
  },
  'hidden-row': { cause: 'the row is hidden in the spreadsheet', solve: 'Confirm the row, or delete it' },
  'hidden-column': { cause: 'the column is hidden in the spreadsheet', solve: 'Look at the column, or delete it' },
  'hidden-sheet': { cause: 'the sheet is hidden in the workbook', solve: 'Make sure that the sheet is meant' },
  'marked-removed': {
    cause: 'a word such as 离职 stands in the row',
    solve: 'Leave the person out, or take him off the policy by an endorsement',
  },
  'other-role': {
    cause: 'the row names a role that is not insured, such as a contact',
    solve: 'Confirm that this person is to be insured',
  },
  'second-person': { cause: 'two tables stand side by side', solve: 'Put one table below the other' },
  'two-name-columns': { cause: 'the table has no titles and several columns look like names', solve: 'Give the columns titles' },
  'number-cell': {
    cause: 'Excel stored the value as a number and may have dropped zeros',
    solve: 'Set the column to text and enter the value again',
  },
  'zeros-restored': { cause: 'the zeros in front were lost and put back', solve: 'Compare the value with the original' },
  'part-of-choice': { cause: 'the text is part of one choice', solve: 'Check the choice that was taken' },
  'name-shortened': { cause: 'something behind the name was left out', solve: 'Check that the name is that of the certificate' },
  'name-title': { cause: 'the text is a title, such as 张先生', solve: 'Enter the full name of the certificate' },
  'name-odd': { cause: 'the text does not look like a name', solve: 'Enter the full name of the certificate' },
  'no-choice': { cause: 'the text is none of the choices', solve: 'Write one of the choices that the template lists' },
  'many-choices': { cause: 'the text fits several choices', solve: 'Write the choice out' },
  'whose-word': { cause: 'a text stands on a line with several persons', solve: 'Enter it for the person that it is about' },
  'words-unread': { cause: 'a text was not understood', solve: 'Look at it: nothing of it was taken over' },
  'date-unreal': { cause: 'the date is no day of the calendar', solve: 'Correct the date' },
  'date-unclear': { cause: 'the date lacks a part, or can be read in two ways', solve: 'Write it as YYYY-MM-DD' },
  'not-a-number': { cause: 'a text stands where a number is asked', solve: 'Enter a number' },
  'id-15': { cause: 'an ID number from before 1999 has 15 digits', solve: 'Enter the 18 digits that the sentence names' },
  missing: { cause: 'name or number of the person is missing', solve: 'Fill the cell in' },
  'to-complete': { cause: 'the list lacks what the form asks for', solve: 'Fill it in after the import' },
  'birthday-differs': { cause: 'the birth date of the row is not that of the number', solve: 'Check both: the number counts' },
  'sex-differs': { cause: 'the sex of the row is not that of the number', solve: 'Check both: the number counts' },
  'birthday-future': { cause: 'the birth date is later than today', solve: 'Correct the date' },
  'same-person': { cause: 'the same person stands in an earlier row', solve: 'Delete one of the two rows' },
};
