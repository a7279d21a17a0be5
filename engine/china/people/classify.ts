import { type CollectedParts, collectParts } from './line-parts.ts';
import { chooseDocument, chooseName, type ChosenDocument } from './name.ts';
import type { Group } from './records.ts';
import { type Doubtful, type Failed, type PasteOptions, placeOf, type Recognised } from './result.ts';
import type { PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import { ageOn } from '../../values/dates.ts';
import type { IsoDate } from '../../model/model.ts';
import type { Sex } from '../national-id/birth-and-sex.ts';

const contactReason = ({ contacts }: CollectedParts, name: string): PersonIssue | undefined =>
  contacts.some((contact) => contact.text === name) ? { code: 'other-contact', params: { name } } : undefined;

/** Returns the reason if a person on several lines has several mobile numbers and not exactly one is labelled. */
const mobilesReason = ({ lines }: Group, { mobiles }: CollectedParts): readonly PersonIssue[] => {
  const validMobiles = mobiles.filter((mobile) => mobile.isValid);
  const texts = [...new Set(validMobiles.map(({ text }) => text))];
  if (lines.length < 2 || texts.length < 2 || validMobiles.filter(({ hasLabel }) => hasLabel).length === 1) return [];
  return [{ code: 'several-mobiles', params: { mobiles: texts.slice(0, 4).join(' / ') } }];
};

const unreadOf = (collected: CollectedParts, { Name, IDNum, Mobile }: PastedPerson): readonly string[] => {
  const isOfPerson = (text: string): boolean => text === Mobile || text === IDNum || Name.includes(text);
  const allTexts = [
    ...collected.names.map(({ name }) => name.text),
    ...collected.numbers.map(({ text }) => text),
    ...collected.mobiles.map(({ text }) => text),
    ...collected.unread,
  ];
  const unreadTexts = allTexts.filter((text) => !isOfPerson(text));
  return unreadTexts.length > 0 ? [...new Set(unreadTexts)].slice(0, 20) : unreadTexts;
};

const failure = (group: Group, collected: CollectedParts, document: ChosenDocument, options: PasteOptions): Failed => {
  const { text, issue } = document.number ?? {};
  const number = issue ? undefined : document.number;
  const name = chooseName(collected, { sexFromId: number?.sex, today: options.today, latinList: false })?.text;
  const missingCode = name === undefined ? (text === undefined ? 'no-person' : 'no-name') : 'no-number';
  const values = {
    Name: name ?? null,
    Gender: sexOf(collected, undefined, number?.sex, []),
    IDTp: number?.type ?? null,
    IDNum: text ?? null,
    Birthday: birthDateOf(collected, number?.birthDate, options.today, []),
    Mobile: mobileOf(collected, []),
    RelationTp: null,
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  const reason = group.lines.find((line) => line.reason !== undefined)?.reason;
  return { ...placeOf(group.lines, group.parts), read: values, reasons: [issue ?? { code: reason ?? missingCode }] };
};

/**
 * Classifies a group. It is failed if the number is invalid or number or name is missing, and doubtful if another reading is as
 * likely.
 */
export const classify = (group: Group, options: PasteOptions): Recognised | Doubtful | Failed => {
  const collected = collectParts(group.parts);
  const document = chooseDocument(collected, options.today);
  const { number, warnings: documentWarnings = [] } = document;
  if (!number || number.issue) return failure(group, collected, document, options);
  const name = chooseName(collected, { sexFromId: number.sex, today: options.today, latinList: group.isLatinList === true });
  if (!name) return failure(group, collected, document, options);
  const warnings = [...documentWarnings];
  const person: PastedPerson = {
    Name: name.text,
    Gender: sexOf(collected, name.sex, number.sex, warnings),
    IDTp: number.type,
    IDNum: number.text,
    Birthday: birthDateOf(collected, number.birthDate, options.today, warnings),
    Mobile: mobileOf(collected, warnings),
    RelationTp: '9',
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  checkAge(collected, number.birthDate, options.today, warnings);
  const [word] = collected.removals;
  const reasons: readonly PersonIssue[] = [
    ...(word === undefined ? [] : [{ code: 'marked-removed', params: { word } } as const]),
    ...[name.reason, contactReason(collected, name.text), document.reason].filter((reason) => reason !== undefined),
    ...(group.isUnclear ? [{ code: 'pairing' } as const] : []),
    ...mobilesReason(group, collected),
  ];
  const { lines, source } = placeOf(group.lines, group.parts);
  const unread = unreadOf(collected, person);
  return reasons.length > 0 ? { lines, source, person, warnings, unread, reasons } : { lines, source, person, warnings, unread };
};

const mobileOf = ({ mobiles }: CollectedParts, warnings: PersonIssue[]): string | null => {
  if (mobiles.length === 0) return null;
  const validMobiles = mobiles.filter((mobile) => mobile.isValid);
  const chosen = validMobiles.find(({ hasLabel }) => hasLabel) ?? validMobiles[0];
  const [firstMobile] = mobiles;
  if (!chosen && firstMobile) warnings.push({ code: 'mobile-wrong', params: { written: firstMobile.text } });
  return chosen?.text ?? null;
};

const sexOf = (
  { sexes }: CollectedParts,
  sexOfName: Sex | undefined,
  sexOfDocument: Sex | undefined,
  warnings: PersonIssue[],
): Sex | null => {
  if (sexOfDocument) {
    if (sexes.some((sex) => sex !== sexOfDocument)) warnings.push({ code: 'sex-differs' });
    return sexOfDocument;
  }
  const first = sexes[0] ?? sexOfName;
  if (first && sexes.every((sex) => sex === first)) return first;
  warnings.push({ code: 'sex-missing' });
  return null;
};

/**
 * Warns if a written age differs from the ID number by more than two years. Smaller differences are common ways of counting.
 */
const checkAge = (
  { ages }: CollectedParts,
  birthDateOfDocument: IsoDate | undefined,
  today: IsoDate,
  warnings: PersonIssue[],
): void => {
  const years = ages.length > 0 && birthDateOfDocument ? ageOn(birthDateOfDocument, today)?.years : undefined;
  if (years === undefined) return;
  const differentAge = ages.find((age) => Math.abs(age - years) > 2);
  if (differentAge !== undefined) warnings.push({ code: 'age-differs', params: { written: differentAge, years } });
};

const birthDateOf = (
  { dates }: CollectedParts,
  birthDateOfDocument: IsoDate | undefined,
  today: IsoDate,
  warnings: PersonIssue[],
): IsoDate | null => {
  if (dates.length === 0) {
    if (!birthDateOfDocument) warnings.push({ code: 'birthday-missing' });
    return birthDateOfDocument ?? null;
  }
  const labelledDates = dates.filter((date) => date.hasLabel);
  const candidates = labelledDates.length > 0 ? labelledDates : dates;
  const pastDates = [...new Set(candidates.flatMap(({ date }) => ('iso' in date && date.iso <= today ? [date.iso] : [])))];
  const [first, second] = pastDates;
  if (birthDateOfDocument) {
    if (first && !pastDates.includes(birthDateOfDocument))
      warnings.push({ code: 'birthday-differs', params: { written: first } });
    return birthDateOfDocument;
  }
  if (first && !second) return first;
  const badDate = candidates[0]?.date;
  if (second) warnings.push({ code: 'birthday-unclear', params: { written: pastDates.join(', ') } });
  else if (badDate) {
    const code = 'problem' in badDate && badDate.problem === 'unclear' ? 'birthday-unclear' : 'birthday-wrong';
    warnings.push({ code, params: { written: badDate.written } });
  }
  return null;
};
