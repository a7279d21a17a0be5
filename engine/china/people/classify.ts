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
  const right = mobiles.filter((mobile) => mobile.right);
  const texts = [...new Set(right.map(({ text }) => text))];
  if (lines.length < 2 || texts.length < 2 || right.filter(({ labelled }) => labelled).length === 1) return [];
  return [{ code: 'several-mobiles', params: { mobiles: texts.slice(0, 4).join(' / ') } }];
};

const unreadOf = (bag: CollectedParts, { Name, IDNum, Mobile }: PastedPerson): readonly string[] => {
  const isOwn = (text: string): boolean => text === Mobile || text === IDNum || Name.includes(text);
  const others = [
    ...bag.names.map(({ name }) => name.text),
    ...bag.numbers.map(({ text }) => text),
    ...bag.mobiles.map(({ text }) => text),
    ...bag.unread,
  ];
  const left = others.filter((text) => !isOwn(text));
  return left.length > 0 ? [...new Set(left)].slice(0, 20) : left;
};

const failure = (group: Group, bag: CollectedParts, document: ChosenDocument, options: PasteOptions): Failed => {
  const { text, issue } = document.number ?? {};
  const number = issue ? undefined : document.number;
  const name = chooseName(bag, { known: number?.sex, today: options.today, latinList: false })?.text;
  const missing = name === undefined ? (text === undefined ? 'no-person' : 'no-name') : 'no-number';
  const values = {
    Name: name ?? null,
    Gender: sexOf(bag, undefined, number?.sex, []),
    IDTp: number?.type ?? null,
    IDNum: text ?? null,
    Birthday: birthDateOf(bag, number?.birthDate, options.today, []),
    Mobile: mobileOf(bag, []),
    RelationTp: null,
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  const reason = group.lines.find((line) => line.reason !== undefined)?.reason;
  return { ...placeOf(group.lines, group.parts), read: values, reasons: [issue ?? { code: reason ?? missing }] };
};

/**
 * Classifies a group. It is failed if the number is invalid or number or name is missing, and doubtful if another reading is as
 * likely.
 */
export const classify = (group: Group, options: PasteOptions): Recognised | Doubtful | Failed => {
  const bag = collectParts(group.parts);
  const document = chooseDocument(bag, options.today);
  const { number, warnings: known = [] } = document;
  if (!number || number.issue) return failure(group, bag, document, options);
  const name = chooseName(bag, { known: number.sex, today: options.today, latinList: group.latinList === true });
  if (!name) return failure(group, bag, document, options);
  const warnings = [...known];
  const person: PastedPerson = {
    Name: name.text,
    Gender: sexOf(bag, name.sex, number.sex, warnings),
    IDTp: number.type,
    IDNum: number.text,
    Birthday: birthDateOf(bag, number.birthDate, options.today, warnings),
    Mobile: mobileOf(bag, warnings),
    RelationTp: '9',
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  checkAge(bag, number.birthDate, options.today, warnings);
  const [word] = bag.removals;
  const reasons: readonly PersonIssue[] = [
    ...(word === undefined ? [] : [{ code: 'marked-removed', params: { word } } as const]),
    ...[name.reason, contactReason(bag, name.text), document.reason].filter((reason) => reason !== undefined),
    ...(group.unclear ? [{ code: 'pairing' } as const] : []),
    ...mobilesReason(group, bag),
  ];
  const { lines, source } = placeOf(group.lines, group.parts);
  const unread = unreadOf(bag, person);
  return reasons.length > 0 ? { lines, source, person, warnings, unread, reasons } : { lines, source, person, warnings, unread };
};

const mobileOf = ({ mobiles }: CollectedParts, warnings: PersonIssue[]): string | null => {
  if (mobiles.length === 0) return null;
  const right = mobiles.filter((mobile) => mobile.right);
  const chosen = right.find(({ labelled }) => labelled) ?? right[0];
  const [wrong] = mobiles;
  if (!chosen && wrong) warnings.push({ code: 'mobile-wrong', params: { written: wrong.text } });
  return chosen?.text ?? null;
};

const sexOf = (
  { sexes }: CollectedParts,
  ofName: Sex | undefined,
  ofDocument: Sex | undefined,
  warnings: PersonIssue[],
): Sex | null => {
  if (ofDocument) {
    if (sexes.some((sex) => sex !== ofDocument)) warnings.push({ code: 'sex-differs' });
    return ofDocument;
  }
  const first = sexes[0] ?? ofName;
  if (first && sexes.every((sex) => sex === first)) return first;
  warnings.push({ code: 'sex-missing' });
  return null;
};

/**
 * Warns if a written age differs from the ID number by more than two years. Smaller differences are common ways of counting.
 */
const checkAge = ({ ages }: CollectedParts, ofDocument: IsoDate | undefined, today: IsoDate, warnings: PersonIssue[]): void => {
  const years = ages.length > 0 && ofDocument ? ageOn(ofDocument, today)?.years : undefined;
  if (years === undefined) return;
  const other = ages.find((age) => Math.abs(age - years) > 2);
  if (other !== undefined) warnings.push({ code: 'age-differs', params: { written: other, years } });
};

const birthDateOf = (
  { dates }: CollectedParts,
  ofDocument: IsoDate | undefined,
  today: IsoDate,
  warnings: PersonIssue[],
): IsoDate | null => {
  if (dates.length === 0) {
    if (!ofDocument) warnings.push({ code: 'birthday-missing' });
    return ofDocument ?? null;
  }
  const labelled = dates.filter((date) => date.labelled);
  const candidates = labelled.length > 0 ? labelled : dates;
  const past = [...new Set(candidates.flatMap(({ date }) => ('iso' in date && date.iso <= today ? [date.iso] : [])))];
  const [first, second] = past;
  if (ofDocument) {
    if (first && !past.includes(ofDocument)) warnings.push({ code: 'birthday-differs', params: { written: first } });
    return ofDocument;
  }
  if (first && !second) return first;
  const bad = candidates[0]?.date;
  if (second) warnings.push({ code: 'birthday-unclear', params: { written: past.join(', ') } });
  else if (bad) {
    const code = 'problem' in bad && bad.problem === 'unclear' ? 'birthday-unclear' : 'birthday-wrong';
    warnings.push({ code, params: { written: bad.written } });
  }
  return null;
};
