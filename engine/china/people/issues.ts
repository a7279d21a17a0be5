import type { Help, IssueOf } from '../../model/issue.ts';
import { fill, inLanguage, type Language, type Sentence, sentencesOf } from '../../model/language.ts';
import { nationalId } from '../formats/national-id.ts';
import { residenceCard } from '../formats/residence-card.ts';
import { personPassport } from '../formats/person-passport.ts';
import { entriesOf } from '../../model/catalogue-entry.ts';

const sentencesOfParsing = sentencesOf({
  'id-digits': ['身份证号有 {count} 位，应为 18 位', 'the ID number has {count} digits: 18 are expected'],
  'id-letters': ['身份证号中混有字母：{text}', 'letters inside the ID number: {text}'],
  'id-masked': ['证件号被 * 遮盖，请提供完整号码', 'the ID number is masked with *: the whole number is needed'],
  'id-rounded': [
    '身份证号末尾变成了 000，可能是 Excel 造成的，请核对原件',
    'the ID number ends in 000 as Excel leaves it: look at the original',
  ],
  'id-scientific': [
    '证件号被 Excel 变成了科学计数 {text}，请核对原件',
    'Excel turned the ID number into {text}: look at the original',
  ],
  'id-future': ['出生日期 {date} 晚于今天', 'the birth date {date} is in the future'],
  'id-15-old': [
    '15 位号码表示 {date} 出生，可能是 18 位号码缺了 3 位',
    '15 digits that mean a birth on {date}: perhaps 3 of 18 digits are missing',
  ],
  'id-15': ['15 位旧身份证号，18 位为 {long}', 'an old ID number of 15 digits; with 18 digits: {long}'],
  'two-numbers': ['有两个证件号：{first} 和 {second}', 'two ID numbers: {first} and {second}'],
  'document-unclear': ['不能确定 {text} 是证件号', '{text} may or may not be an ID number'],
  'no-number': ['没有证件号', 'no ID number'],
  'no-name': ['没有姓名', 'no name'],
  'name-masked': ['姓名被 * 或“某”遮盖', 'the name is masked'],
  'no-person': ['没有姓名和证件号，无法识别', 'neither a name nor an ID number: cannot be recognised'],
  'only-labels': ['只有标题，没有内容', 'labels without values'],
  ditto: ['“同上”无法识别，请写出内容', 'a ditto mark cannot be recognised: write it out'],
  organisation: ['{text} 是统一社会信用代码，不是个人证件', "{text} is an organisation's credit code, not a person's ID"],
  'two-names': ['姓名可能是 {first} 或 {second}', 'the name may be {first} or {second}'],
  'name-unusual': ['不能确定“{name}”是姓名', '"{name}" may or may not be a name'],
  'latin-name': ['“{name}”没有“姓名”字样，不能确定是姓名', '"{name}" has no label "name": it may be something else'],
  'name-or-sex': ['“{name}”末字可能是性别', 'the last character of "{name}" may be the sex'],
  'other-contact': ['“{name}”可能是联系人，不是被保险人', '"{name}" may be a contact, not the insured person'],
  pairing: ['姓名与证件号的对应关系不明确', 'it is unclear which name belongs to which ID number'],
  'birthday-differs': [
    '写的出生日期 {written} 与证件号不符，按证件号取',
    'the birth date written, {written}, differs from the ID, whose date is used',
  ],
  'age-differs': [
    '写的年龄 {written} 与证件号不符（{years} 岁）',
    'the age written, {written}, differs from the ID, which says {years}',
  ],
  'birthday-wrong': ['出生日期 {written} 不存在', 'the birth date {written} does not exist'],
  'birthday-unclear': ['出生日期 {written} 不完整或不明确', 'the birth date {written} is incomplete or ambiguous'],
  'birthday-missing': ['缺出生日期，导入后补填', 'no birth date: fill it in after the import'],
  'sex-differs': ['性别与证件号不符，按证件号取', 'the sex written differs from the ID, whose sex is used'],
  'sex-missing': ['缺性别，导入后补填', 'no sex: fill it in after the import'],
  'mobile-wrong': ['{written} 不是手机号码', '{written} is not a mobile number'],
  'marked-removed': [
    '写有“{word}”，可能是要减掉的人，不是新增',
    'the text says "{word}": perhaps a person to remove, not to add',
  ],
  'several-mobiles': ['有几个手机号，不能确定是谁的：{mobiles}', 'several mobile numbers, it is unclear whose: {mobiles}'],
  unread: ['没有读入：{texts}', 'not read: {texts}'],
  duplicate: ['与第 {line} 行重复', 'the same person as in line {line}'],
  'number-conflict': ['证件号与第 {line} 行的 {name} 相同', 'the same ID number as {name} in line {line}'],
});

const sentences = { ...nationalId.messages, ...personPassport.messages, ...residenceCard.messages, ...sentencesOfParsing };

type ParsingIssueCode = keyof typeof sentencesOfParsing;

export type PersonIssueCode = keyof typeof sentences;

export type PersonIssue = IssueOf<PersonIssueCode>;

export const personIssueSentences: Readonly<Record<PersonIssueCode, Sentence>> = sentences;
export const parsingIssueSentences: Readonly<Record<ParsingIssueCode, Sentence>> = sentencesOfParsing;

export const personIssueText = ({ code, params }: PersonIssue, language: Language): string =>
  fill(inLanguage(sentences[code], language), params);

/** The cause and the solution of each code, for docs/errors.md. */
export const personIssueHelp: Readonly<Record<ParsingIssueCode, Help>> = {
  'id-digits': ['an ID number does not have 18 digits', 'Compare the number with the card'],
  'id-letters': ['there are letters inside an ID number', 'Compare the number with the card: O and 0, I and 1 look alike'],
  'id-masked': ['part of the number is masked with *', 'Ask for the complete number'],
  'id-rounded': ['Excel keeps 15 digits of a number and ends it in 000', 'Take the number from the original, in a cell of text'],
  'id-scientific': ['Excel shows the number as 3.5E+17', 'Take the number from the original, in a cell of text'],
  'id-future': ['the birth date in the number is later than today', 'Compare the number with the card'],
  'id-15-old': ['15 digits would mean an unlikely birth date', 'Compare the number with the card: 3 digits may be missing'],
  'id-15': ['an ID number from before 1999 has 15 digits', 'Check the 18 digits that the portal suggests'],
  'two-numbers': ['one line has two ID numbers', 'Put each person on a line of its own'],
  'document-unclear': [
    'a text may be the number of a certificate',
    'Confirm the person, or write the type of the certificate before the number',
  ],
  'no-number': ['a name has no ID number', 'Add the number'],
  'no-name': ['an ID number has no name', 'Add the name'],
  'name-masked': ['the name holds * or 某', 'Write the complete name'],
  'no-person': ['the line has neither a name nor a number', 'Delete the line, or complete it'],
  'only-labels': ['the line has labels without values', 'Fill in the values'],
  ditto: ['the line refers to the one above', 'Write the value out'],
  organisation: [
    "the number is an organisation's credit code",
    'Enter the organisation as the policyholder; a person needs an ID number',
  ],
  'two-names': ['two texts may be the name', 'Choose one, or write 姓名 before it'],
  'name-unusual': ['a text looks like a name and may be something else', 'Confirm the person, or correct the name'],
  'latin-name': ['a name in Latin letters has no label', 'Confirm the person, or write 姓名 before the name'],
  'name-or-sex': ['the last character of the name may be the sex', 'Put a space or comma between name and sex'],
  'other-contact': ['the name is beside a telephone number, like a contact', 'Confirm that this person is to be insured'],
  pairing: ['several names and numbers are together', 'Put each name on one line with its number'],
  'birthday-differs': ['the birth date written is not that of the number', 'Check both: the date in the number is used'],
  'age-differs': ['the age written is not that of the number', 'Check both: the birth date in the number is used'],
  'birthday-wrong': ['the birth date does not exist', 'Correct the date'],
  'birthday-unclear': ['the birth date lacks a part, or can be read in two ways', 'Write it as YYYY-MM-DD'],
  'birthday-missing': [
    'the birth date is missing, and the certificate does not contain it',
    'Fill in the birth date after the import',
  ],
  'sex-differs': ['the sex written is not that of the number', 'Check both: the sex in the number is used'],
  'sex-missing': ['the sex is missing, and the certificate does not contain it', 'Fill in the sex after the import'],
  'mobile-wrong': ['a text in the place of a mobile number is not one', 'Correct the number, or delete it'],
  'marked-removed': [
    'a word such as 离职 is beside the person',
    'Leave the person out, or remove the person from the policy by an endorsement',
  ],
  'several-mobiles': ['one line has several mobile numbers', 'Keep the number of the person'],
  unread: ['part of the line was not understood', 'Check that part: it was not imported'],
  duplicate: ['the same person is on another line', 'Delete one of the two lines'],
  'number-conflict': ['another name has the same number on another line', 'Compare both with the cards'],
};

/** The issues that only parsePeople reports, for documentation: each code with its sentence, cause and solution. */
export const pastedIssues = entriesOf(personIssueHelp, parsingIssueSentences);
