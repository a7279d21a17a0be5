import { fill, type Help, type IssueOf, type Language, type Sentence } from '../../model/issue.ts';
import { nationalId } from '../../formats/national-id.ts';
import { residenceCard } from '../../formats/residence-card.ts';
import { personPassport } from '../../formats/person-passport.ts';

const ownSentences = {
  'id-digits': { 'zh-CN': '身份证号有 {count} 位，应为 18 位', 'en-US': 'the ID number has {count} digits: 18 are expected' },
  'id-letters': { 'zh-CN': '身份证号中混有字母：{text}', 'en-US': 'letters inside the ID number: {text}' },
  'id-masked': {
    'zh-CN': '证件号被 * 遮盖，请提供完整号码',
    'en-US': 'the ID number is masked with *: the whole number is needed',
  },
  'id-rounded': {
    'zh-CN': '身份证号末尾变成了 000，可能是 Excel 造成的，请核对原件',
    'en-US': 'the ID number ends in 000 as Excel leaves it: look at the original',
  },
  'id-scientific': {
    'zh-CN': '证件号被 Excel 变成了科学计数 {text}，请核对原件',
    'en-US': 'Excel turned the ID number into {text}: look at the original',
  },
  'id-future': { 'zh-CN': '出生日期 {date} 晚于今天', 'en-US': 'the birth date {date} is in the future' },
  'id-15-old': {
    'zh-CN': '15 位号码表示 {date} 出生，可能是 18 位号码缺了 3 位',
    'en-US': '15 digits that mean a birth on {date}: perhaps 3 of 18 digits are missing',
  },
  'id-15': { 'zh-CN': '15 位旧身份证号，18 位为 {long}', 'en-US': 'an old ID number of 15 digits: {long} in 18' },
  'two-numbers': { 'zh-CN': '有两个证件号：{first} 和 {second}', 'en-US': 'two ID numbers: {first} and {second}' },
  'document-unclear': { 'zh-CN': '不能确定 {text} 是证件号', 'en-US': '{text} may or may not be an ID number' },
  'no-number': { 'zh-CN': '没有证件号', 'en-US': 'no ID number' },
  'no-name': { 'zh-CN': '没有姓名', 'en-US': 'no name' },
  'name-masked': { 'zh-CN': '姓名被 * 或“某”遮盖', 'en-US': 'the name is masked' },
  'no-person': { 'zh-CN': '没有姓名和证件号，无法识别', 'en-US': 'neither a name nor an ID number: cannot be recognised' },
  'only-labels': { 'zh-CN': '只有标题，没有内容', 'en-US': 'labels without values' },
  ditto: { 'zh-CN': '“同上”无法识别，请写出内容', 'en-US': 'a ditto mark cannot be recognised: write it out' },
  organisation: {
    'zh-CN': '{text} 是统一社会信用代码，不是个人证件',
    'en-US': "{text} is an organisation's credit code, not a person's ID",
  },
  'two-names': { 'zh-CN': '姓名可能是 {first} 或 {second}', 'en-US': 'the name may be {first} or {second}' },
  'name-unusual': { 'zh-CN': '不能确定“{name}”是姓名', 'en-US': '"{name}" may or may not be a name' },
  'latin-name': {
    'zh-CN': '“{name}”没有“姓名”字样，不能确定是姓名',
    'en-US': '"{name}" stands without the label "name": it may be something else',
  },
  'name-or-sex': { 'zh-CN': '“{name}”末字可能是性别', 'en-US': 'the last character of "{name}" may be the sex' },
  'other-contact': {
    'zh-CN': '“{name}”可能是联系人，不是被保险人',
    'en-US': '"{name}" may be a contact, not the insured person',
  },
  pairing: { 'zh-CN': '姓名与证件号的对应关系不明确', 'en-US': 'it is unclear which name belongs to which ID number' },
  'birthday-differs': {
    'zh-CN': '写的出生日期 {written} 与证件号不符，按证件号取',
    'en-US': 'the birth date written, {written}, differs from the ID: the ID counts',
  },
  'age-differs': {
    'zh-CN': '写的年龄 {written} 与证件号不符（{years} 岁）',
    'en-US': 'the age written, {written}, differs from the ID, which says {years}',
  },
  'birthday-wrong': { 'zh-CN': '出生日期 {written} 不存在', 'en-US': 'the birth date {written} does not exist' },
  'birthday-unclear': {
    'zh-CN': '出生日期 {written} 不完整或不明确',
    'en-US': 'the birth date {written} is incomplete or ambiguous',
  },
  'birthday-missing': { 'zh-CN': '缺出生日期，导入后补填', 'en-US': 'no birth date: fill it in after the import' },
  'sex-differs': { 'zh-CN': '性别与证件号不符，按证件号取', 'en-US': 'the sex written differs from the ID: the ID counts' },
  'sex-missing': { 'zh-CN': '缺性别，导入后补填', 'en-US': 'no sex: fill it in after the import' },
  'mobile-wrong': { 'zh-CN': '{written} 不是手机号码', 'en-US': '{written} is no mobile number' },
  'marked-removed': {
    'zh-CN': '写有“{word}”，可能是要减掉的人，不是新增',
    'en-US': 'the text says "{word}": perhaps somebody to take off, not to add',
  },
  'several-mobiles': {
    'zh-CN': '有几个手机号，不能确定是谁的：{mobiles}',
    'en-US': 'several mobile numbers, it is unclear whose: {mobiles}',
  },
  unread: { 'zh-CN': '没有读入：{texts}', 'en-US': 'not read: {texts}' },
  duplicate: { 'zh-CN': '与第 {line} 行重复', 'en-US': 'the same person as in line {line}' },
  'number-conflict': { 'zh-CN': '证件号与第 {line} 行的 {name} 相同', 'en-US': 'the same ID number as {name} in line {line}' },
} as const satisfies Readonly<Record<string, Sentence>>;

const sentences = { ...nationalId.messages, ...personPassport.messages, ...residenceCard.messages, ...ownSentences };

type OwnPersonIssueCode = keyof typeof ownSentences;

export type PersonIssueCode = keyof typeof sentences;

export type PersonIssue = IssueOf<PersonIssueCode>;

export const personIssueSentences: Readonly<Record<PersonIssueCode, Sentence>> = sentences;
export const ownPersonIssueSentences: Readonly<Record<OwnPersonIssueCode, Sentence>> = ownSentences;

export const personIssueText = ({ code, params }: PersonIssue, language: Language): string =>
  fill(sentences[code][language], params);

/** Cause and solution of each code, for docs/errors.md. */
export const personIssueHelp: Readonly<Record<OwnPersonIssueCode, Help>> = {
  'id-digits': { cause: 'an ID number has another number of digits than 18', solve: 'Compare the number with the card' },
  'id-letters': {
    cause: 'letters stand inside an ID number',
    solve: 'Compare the number with the card: O and 0, I and 1 look alike',
  },
  'id-masked': { cause: 'part of the number is masked with *', solve: 'Ask for the whole number' },
  'id-rounded': {
    cause: 'Excel keeps 15 digits of a number and ends it in 000',
    solve: 'Take the number from the original, in a cell of text',
  },
  'id-scientific': { cause: 'Excel shows the number as 3.5E+17', solve: 'Take the number from the original, in a cell of text' },
  'id-future': { cause: 'the birth date in the number is later than today', solve: 'Compare the number with the card' },
  'id-15-old': {
    cause: '15 digits would mean an unlikely birth date',
    solve: 'Compare the number with the card: 3 digits may be missing',
  },
  'id-15': { cause: 'an ID number from before 1999 has 15 digits', solve: 'Check the 18 digits that the portal suggests' },
  'two-numbers': { cause: 'one line holds two ID numbers', solve: 'Put each person on a line of its own' },
  'document-unclear': {
    cause: 'a text may be the number of a certificate',
    solve: 'Confirm the person, or write the type of the certificate before the number',
  },
  'no-number': { cause: 'a name stands without an ID number', solve: 'Add the number' },
  'no-name': { cause: 'an ID number stands without a name', solve: 'Add the name' },
  'name-masked': { cause: 'the name holds * or 某', solve: 'Write the whole name' },
  'no-person': { cause: 'the line holds neither a name nor a number', solve: 'Delete the line, or complete it' },
  'only-labels': { cause: 'the line holds labels without values', solve: 'Fill the values in' },
  ditto: { cause: 'the line refers to the one above', solve: 'Write the value out' },
  organisation: {
    cause: "the number is an organisation's credit code",
    solve: 'Enter the organisation as the policyholder; a person needs an ID number',
  },
  'two-names': { cause: 'two texts may be the name', solve: 'Choose one, or write 姓名 before it' },
  'name-unusual': {
    cause: 'a text looks like a name and may be something else',
    solve: 'Confirm the person, or correct the name',
  },
  'latin-name': { cause: 'a name in Latin letters has no label', solve: 'Confirm the person, or write 姓名 before the name' },
  'name-or-sex': { cause: 'the last character of the name may be the sex', solve: 'Put a space or comma between name and sex' },
  'other-contact': {
    cause: 'the name stands beside a telephone as a contact',
    solve: 'Confirm that this person is to be insured',
  },
  pairing: { cause: 'several names and numbers stand together', solve: 'Put each name on one line with its number' },
  'birthday-differs': { cause: 'the birth date written is not that of the number', solve: 'Check both: the number counts' },
  'age-differs': { cause: 'the age written is not that of the number', solve: 'Check both: the number counts' },
  'birthday-wrong': { cause: 'the birth date is no day of the calendar', solve: 'Correct the date' },
  'birthday-unclear': { cause: 'the birth date lacks a part, or can be read in two ways', solve: 'Write it as YYYY-MM-DD' },
  'birthday-missing': {
    cause: 'a certificate that does not say the birth date stands without one',
    solve: 'Fill the birth date in after the import',
  },
  'sex-differs': { cause: 'the sex written is not that of the number', solve: 'Check both: the number counts' },
  'sex-missing': {
    cause: 'a certificate that does not say the sex stands without one',
    solve: 'Fill the sex in after the import',
  },
  'mobile-wrong': { cause: 'a text at the place of a mobile number is none', solve: 'Correct the number, or delete it' },
  'marked-removed': {
    cause: 'a word such as 离职 stands beside the person',
    solve: 'Leave the person out, or take him off the policy by an endorsement',
  },
  'several-mobiles': { cause: 'one line holds several mobile numbers', solve: 'Keep the number of the person' },
  unread: { cause: 'part of the line was not understood', solve: 'Look at it: nothing of it was taken over' },
  duplicate: { cause: 'the same person stands on an earlier line', solve: 'Delete one of the two lines' },
  'number-conflict': { cause: 'another name has the same number on an earlier line', solve: 'Compare both with the cards' },
};
