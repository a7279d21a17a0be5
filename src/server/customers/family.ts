import { randomUUID } from 'node:crypto';
import { type LanguageTag, maskNumber, maskPhone, type Sentence } from '@insure/engine';
import type { FamilyValues } from '../../contract/customers.ts';
import { type CertificateFormat, checkFormat } from '../accounts/check-format.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt, throwIssues } from '../domain/issues.ts';
import { familyRows, insertFamilyRow, lockFamily, removeFamilyRow, updateFamilyRow } from './repository.ts';

/** Maximum number of persons in an address book. */
export const maxFamilyPersons = 50;

type FamilyPerson = FamilyValues & { readonly id: string };

/** Returns the persons of a customer's address book, oldest first, with masked numbers. */
export const familyOf = async (db: Db, userId: string): Promise<FamilyPerson[]> =>
  (await familyRows(db, userId)).map(({ id, person }) => maskPerson({ id, ...person }));

const maskPerson = (person: FamilyPerson): FamilyPerson => ({
  ...person,
  certificateNumber: maskNumber(person.certificateNumber),
  mobile: person.mobile === '' ? '' : maskPhone(person.mobile),
});

/** Returns a person of a customer's own address book, unmasked. Throws NOT_FOUND. */
export const ownFamilyPerson = async (db: Db, userId: string, id: string): Promise<FamilyPerson> => {
  const personRow = (await familyRows(db, userId)).find((row) => row.id === id);
  if (!personRow) throw new DomainError('NOT_FOUND', noPersonSentence);
  return { id, ...personRow.person };
};

/**
 * Adds a person, or changes the person with the id or the same certificate. Throws ISSUES, NOT_FOUND, or STATE if there are too
 * many persons.
 */
export const saveFamilyPerson = (
  db: Db,
  userId: string,
  { id: requestedId, ...enteredPerson }: FamilyValues & { readonly id?: string | undefined },
  now: Date,
  language: LanguageTag,
): Promise<FamilyPerson> => {
  const { person, issues } = checkPerson(enteredPerson, now);
  throwIssues(
    issues.map(({ path, code, sentence }) => ({ path, code, message: sentence[language] })),
    language,
  );
  return db.transaction().execute(async (tx) => {
    await lockFamily(tx, userId);
    const storedRows = await familyRows(tx, userId);
    const sameCertificateRow = storedRows.find((row) => isSameCertificate(row.person, person));
    if (requestedId !== undefined && !storedRows.some((row) => row.id === requestedId))
      throw new DomainError('NOT_FOUND', noPersonSentence);
    if (requestedId !== undefined && sameCertificateRow && sameCertificateRow.id !== requestedId)
      throwIssueAt('/certificateNumber', 'in-family', alreadySavedSentence(sameCertificateRow.person.name), language);
    const id = requestedId ?? sameCertificateRow?.id ?? randomUUID();
    const isNew = requestedId === undefined && !sameCertificateRow;
    if (isNew && storedRows.length >= maxFamilyPersons) throw new DomainError('STATE', tooManySentence);
    if (isNew) await insertFamilyRow(tx, { id, user_id: userId, person: JSON.stringify(person), created_at: now });
    else await updateFamilyRow(tx, userId, id, JSON.stringify(person));
    const action = isNew ? 'family-added' : 'family-changed';
    await record(tx, { at: now, actor: userId, subject: 'user', subjectNo: userId, action, detail: { id } });
    return maskPerson({ id, ...person });
  });
};

/** Deletes a person of a customer's own address book. Throws NOT_FOUND. */
export const deleteFamilyPerson = (db: Db, userId: string, id: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await removeFamilyRow(tx, userId, id))) throw new DomainError('NOT_FOUND', noPersonSentence);
    const entry = { at: now, actor: userId, subject: 'user', subjectNo: userId } as const;
    await record(tx, { ...entry, action: 'family-deleted', detail: { id } });
  });

/** The format of each kind of certificate. Must agree with schemas/shared/insured-person.json. */
export const certificateFormats: Readonly<Record<FamilyValues['certificateType'], CertificateFormat>> = {
  '15081001': 'national-id',
  '15081002': 'person-passport',
  '15081005': 'residence-card',
};

type FieldIssue = { readonly path: string; readonly code: string; readonly sentence: Sentence };

/**
 * Returns an entered person in the notation of the formats, completed with the data that the certificate number contains, and the
 * issues.
 */
const checkPerson = (
  enteredPerson: FamilyValues,
  now: Date,
): { readonly person: FamilyValues; readonly issues: readonly FieldIssue[] } => {
  const name = checkFormat('person-name', enteredPerson.name);
  const number = checkFormat(certificateFormats[enteredPerson.certificateType], enteredPerson.certificateNumber);
  const { birthDay: birthOfNumber = '', sex: sexOfNumber = '' } = number.values;
  const birth = checkFormat('birthday', enteredPerson.birthDate || birthOfNumber);
  const mobile = checkFormat('person-phone', enteredPerson.mobile);
  const sex: FamilyValues['sex'] = enteredPerson.sex || (sexOfNumber === 'M' || sexOfNumber === 'F' ? sexOfNumber : '');
  const person = {
    ...enteredPerson,
    name: name.text,
    certificateNumber: number.text,
    birthDate: birth.text,
    sex,
    mobile: mobile.text,
  };
  const fieldIssues = (
    path: string,
    text: string,
    { issue }: Pick<typeof name, 'issue'>,
    missingSentence?: Sentence,
  ): readonly FieldIssue[] => {
    if (text === '') return missingSentence ? [{ path, code: 'required', sentence: missingSentence }] : [];
    return issue ? [{ path, ...issue }] : [];
  };
  const issues = [
    ...fieldIssues('/name', name.text, name, missingSentences.name),
    ...fieldIssues('/certificateNumber', number.text, number, missingSentences.number),
    ...fieldIssues('/birthDate', birth.text, birth, number.issue ? undefined : missingSentences.birth),
    ...(birth.issue ? [] : birthIssues(birth.text, birthOfNumber, dayOf(now))),
    ...differenceIssues('/sex', sex, sexOfNumber),
    ...fieldIssues('/mobile', mobile.text, mobile),
  ];
  return { person, issues };
};

const differenceIssues = (path: string, value: string, expected: string): readonly FieldIssue[] =>
  expected === '' || value === expected ? [] : [{ path, code: 'differs-from-id', sentence: differsFromIdSentence(expected) }];

const birthIssues = (birthDate: string, birthOfNumber: string, today: string): readonly FieldIssue[] =>
  birthDate > today
    ? [{ path: '/birthDate', code: 'birthday-invalid', sentence: futureBirthSentence }]
    : differenceIssues('/birthDate', birthDate, birthOfNumber);

const isSameCertificate = (one: FamilyValues, other: FamilyValues): boolean =>
  one.certificateType === other.certificateType && one.certificateNumber === other.certificateNumber;

const differsFromIdSentence = (expected: string): Sentence => {
  const expectedText = sexNames[expected] ?? { 'zh-CN': expected, 'en-US': expected };
  return {
    'zh-CN': `与证件号码不符，应为 ${expectedText['zh-CN']}`,
    'en-US': `Differs from the ID number: it should be ${expectedText['en-US']}`,
  };
};
const sexNames: Readonly<Record<string, Sentence | undefined>> = {
  M: { 'zh-CN': '男', 'en-US': 'male' },
  F: { 'zh-CN': '女', 'en-US': 'female' },
};
const missingSentences = {
  name: { 'zh-CN': '请输入姓名', 'en-US': 'Enter the name' },
  number: { 'zh-CN': '请输入证件号码', 'en-US': 'Enter the ID number' },
  birth: { 'zh-CN': '请输入出生日期', 'en-US': 'Enter the birth date' },
};
const futureBirthSentence = { 'zh-CN': '出生日期不能晚于今天', 'en-US': 'The birth date is in the future' };
const noPersonSentence = { 'zh-CN': '家人不存在，可能已被删除', 'en-US': 'There is no such person: it may have been deleted' };
const alreadySavedSentence = (name: string) => ({
  'zh-CN': `这个证件已存为“${name}”`,
  'en-US': `This ID is saved for "${name}" already`,
});
const tooManySentence = {
  'zh-CN': `最多保存 ${maxFamilyPersons} 位家人：请先删除不用的`,
  'en-US': `At most ${maxFamilyPersons} persons can be saved: delete one first`,
};
