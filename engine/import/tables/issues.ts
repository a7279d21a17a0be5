import type { Help } from '../../model/issue.ts';
import type { TableIssue } from '../../model/table-words.ts';
import { fill, inLanguage, joinWords, type Language, type Sentence, sentencesOf } from '../../model/language.ts';
import type { ModelData } from '../../model/model.ts';
import { sentences as coreSentences } from '../../wording/sentences.ts';
import { translate } from '../../wording/model-texts.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { findFormat } from '../../model/vocabulary.ts';
import { columnLetters } from '../../values/cell-address.ts';

const cellSentences = sentencesOf({
  formula: [
    '是公式，不导入公式：请在表格中复制后“选择性粘贴 → 数值”',
    'is a formula, and formulas are not imported: copy the cells and paste them as values',
  ],
  'cell-error': ['是表格的错误值 {text}', 'has the spreadsheet error {text}'],
  'too-long': ['有 {count} 个字，最多 {max} 个', 'has {count} characters: {max} are allowed'],
  scientific: [
    '被 Excel 变成了科学计数 {text}，号码已不完整：请把该列设为文本后重填',
    'was turned into {text} by Excel and is no longer complete: set the column to text and enter it again',
  ],
  'digits-lost': [
    '存成了数字，Excel 只保留前 15 位（显示为 {text}），其余已丢失：请把该列设为文本后重填',
    'was stored as a number, of which Excel keeps 15 digits (it shows {text}); the others are lost: set the column to text and enter it again',
  ],
  'hidden-row': [
    '这一行在表格中是隐藏的，请确认是否要导入',
    'the row is hidden in the spreadsheet: check that it should be imported',
  ],
  'hidden-column': ['这一列在表格中是隐藏的，请核对', 'the column is hidden in the spreadsheet: check it'],
  'hidden-sheet': ['工作表“{name}”是隐藏的，请确认是否要导入', 'the sheet "{name}" is hidden: check that it should be imported'],
  'marked-removed': [
    '写有“{word}”，可能是要减掉的人，不是新增',
    'the list says "{word}": perhaps a person to remove, not to add',
  ],
  'other-role': ['写有“{word}”，可能不是被保险人', 'the list says "{word}": perhaps not an insured person'],
  'second-person': [
    '同一行的“{text}”（{column} 列）是另一人，没有读入：请把两组列上下排列',
    '"{text}" in the same row (column {column}) is another person and was not imported: put the two tables one below the other',
  ],
  'two-name-columns': [
    '表格没有标题，{columns} 列都像姓名，请核对是哪一列',
    'the table has no titles and columns {columns} all look like names: check which one is meant',
  ],
  'number-cell': [
    '存成了数字 {text}，开头的 0 可能已被 Excel 去掉',
    'was stored as the number {text}: Excel may have dropped leading zeros',
  ],
  'zeros-restored': ['{text} 缺少开头的 0，已按 {value} 取', '{text} has lost its leading zeros: read as {value}'],
  'part-of-choice': ['“{text}”已按“{value}”取，请核对', '"{text}" was read as "{value}": check it'],
  'name-shortened': [
    '“{text}”已按“{value}”取：姓名须与证件一致，请核对',
    '"{text}" was read as "{value}": the name must be that of the certificate',
  ],
  'name-title': ['“{text}”像是称呼，请填写证件上的全名', '"{text}" looks like a title: give the full name of the certificate'],
  'name-odd': [
    '“{text}”不像姓名，请填写证件上的全名',
    '"{text}" does not look like a name: give the full name of the certificate',
  ],
  'no-choice': ['“{text}”不在可选范围内', '"{text}" is not one of the choices'],
  'many-choices': ['“{text}”可能是：{options}，请写全', '"{text}" may be any of: {options}; write it out'],
  'whose-word': [
    '“{text}”与几个人在同一行，未读入，请核对',
    '"{text}" is on a line with several people and was not imported: check it',
  ],
  'words-unread': ['“{text}”没有读入，请核对', '"{text}" was not imported: check it'],
  'date-unreal': ['日期 {text} 不存在', 'the date {text} does not exist'],
  'date-unclear': ['日期 {text} 不完整或不明确', 'the date {text} is incomplete or ambiguous'],
  'not-a-number': ['{text} 不是数字', '{text} is not a number'],
  'id-15': ['是 15 位旧身份证号，请改为 18 位：{long}', 'is an old ID number of 15 digits: write it with 18 digits: {long}'],
  missing: ['没有填写', 'is missing'],
  'to-complete': ['没有填写，导入后补填', 'is missing: fill it in after the import'],
  'birthday-differs': ['{text} 与证件号不符，已按证件号取 {value}', '{text} differs from the ID, whose value is used: {value}'],
  'sex-differs': ['“{text}”与证件号不符，已按证件号取', '"{text}" differs from the ID, whose value is used'],
  'birthday-future': ['{text} 晚于今天', '{text} is in the future'],
  'same-person': ['与第 {row} 行是同一人', 'is the same person as in row {row}'],
});

type CellCode = keyof typeof cellSentences;

export const tableIssueSentences: Readonly<Record<CellCode, Sentence>> = cellSentences;

/** Returns the sentence of an issue, without its place. */
export const tableIssueSentence = (
  { data: model, vocabulary }: ReadableModel,
  { code, params, format }: TableIssue,
  language: Language,
): string => {
  const sentence = ownSentence(code) ?? findFormat(vocabulary, format)?.messages[code] ?? coreSentences[code];
  const texts = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? (name === 'options' ? listWords : translate)(model, value, language) : value,
  ]);
  return sentence ? fill(inLanguage(sentence, language), Object.fromEntries(texts)) : code;
};

const listWords = (model: ModelData, text: string, language: Language): string =>
  joinWords(
    text.split('\n').map((each) => translate(model, each, language)),
    language,
  );

const ownSentence = (code: string): Sentence | undefined => Object.entries(cellSentences).find(([name]) => name === code)?.[1];

export const tablePlace: Sentence = { 'zh-CN': '{letters} 列“{title}”', 'en-US': 'Column {letters} ({title})' };

/** Returns the place of an issue: "C 列“身份证号”". */
export const tableIssuePlace = ({ column }: TableIssue, title: string, language: Language): string => {
  if (column === undefined) return title;
  return fill(inLanguage(tablePlace, language), { letters: columnLetters(column), title });
};

/** The cause and the solution of each code, for docs/errors.md. */
export const tableIssueHelp: Readonly<Record<CellCode, Help>> = {
  formula: ['the cell has a formula', 'Copy the cells and paste them as values'],
  'cell-error': ['the cell has a spreadsheet error, such as #N/A', 'Correct the formula, or enter the value'],
  'too-long': ['the cell has more characters than any field accepts', 'Shorten the text'],
  scientific: ['Excel shows the number as 3.5E+17', 'Set the column to text and enter the number again'],
  'digits-lost': ['Excel stored the number and kept 15 digits of it', 'Set the column to text and enter the number again'],
  'hidden-row': ['the row is hidden in the spreadsheet', 'Confirm the row, or delete it'],
  'hidden-column': ['the column is hidden in the spreadsheet', 'Check the column, or delete it'],
  'hidden-sheet': ['the sheet is hidden in the workbook', 'Check that the sheet should be imported'],
  'marked-removed': [
    'a word such as 离职 is in the row',
    'Leave the person out, or remove the person from the policy by an endorsement',
  ],
  'other-role': ['the row names a role that is not insured, such as a contact', 'Confirm that this person is to be insured'],
  'second-person': ['two tables are side by side', 'Put one table below the other'],
  'two-name-columns': ['the table has no titles and several columns look like names', 'Give the columns titles'],
  'number-cell': [
    'Excel stored the value as a number and may have dropped leading zeros',
    'Set the column to text and enter the value again',
  ],
  'zeros-restored': ['leading zeros were lost and restored', 'Compare the value with the original'],
  'part-of-choice': ['the text is a part of one choice', 'Check the choice that was made'],
  'name-shortened': ['a text after the name was left out', 'Check that the name is that of the certificate'],
  'name-title': ['the text is a title, such as 张先生', 'Enter the full name of the certificate'],
  'name-odd': ['the text does not look like a name', 'Enter the full name of the certificate'],
  'no-choice': ['the text is not one of the choices', 'Write one of the choices that the template lists'],
  'many-choices': ['the text fits several choices', 'Write the choice out'],
  'whose-word': ['a text is on a line with several persons', 'Enter it for the person that it is about'],
  'words-unread': ['a text was not understood', 'Check the text: it was not imported'],
  'date-unreal': ['the date does not exist', 'Correct the date'],
  'date-unclear': ['the date lacks a part, or can be read in two ways', 'Write it as YYYY-MM-DD'],
  'not-a-number': ['a text is in place of a number', 'Enter a number'],
  'id-15': ['an ID number from before 1999 has 15 digits', 'Enter the 18 digits that the sentence names'],
  missing: ['name or number of the person is missing', 'Fill the cell in'],
  'to-complete': ['the list lacks a value that the form asks for', 'Fill it in after the import'],
  'birthday-differs': ['the birth date of the row is not that of the number', 'Check both: the date in the number is used'],
  'sex-differs': ['the sex of the row is not that of the number', 'Check both: the sex in the number is used'],
  'birthday-future': ['the birth date is later than today', 'Correct the date'],
  'same-person': ['the same person is in an earlier row', 'Delete one of the two rows'],
};
