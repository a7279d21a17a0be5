import { type CollectedParts, collectParts } from './parts.ts';
import { chooseDocument, chooseName, type ChosenDocument } from './name.ts';
import type { Group } from './item.ts';
import type { PasteOptions } from './result.ts';
import type { PartialPerson, PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { PersonNumber } from './token.ts';
import { ageOn } from '../../values/dates.ts';
import type { IsoDate } from '../../model/model.ts';
import type { Sex } from '../../values/national-id/parts.ts';

/** The result for a group: a person with warnings, a doubtful person, or a failure, the last two with reasons. */
export type Classification =
  | {
      readonly outcome: 'person';
      readonly person: PastedPerson;
      readonly warnings: readonly PersonIssue[];
      readonly unread: readonly string[];
    }
  | {
      readonly outcome: 'doubtful';
      readonly person: PastedPerson;
      readonly reasons: readonly PersonIssue[];
      readonly warnings: readonly PersonIssue[];
      readonly unread: readonly string[];
    }
  | { readonly outcome: 'failed'; readonly read: PartialPerson; readonly reasons: readonly PersonIssue[] };

/** A contact of the line has the same name. */
const contactDoubt = ({ contacts }: CollectedParts, name: string): PersonIssue | undefined =>
  contacts.some((contact) => contact.text === name) ? { code: 'other-contact', params: { name } } : undefined;

/** Several mobile numbers on several lines, none of them labelled. */
const mobilesDoubt = ({ lines }: Group, { mobiles }: CollectedParts): PersonIssue | undefined => {
  const right = mobiles.filter((mobile) => mobile.right);
  const texts = [...new Set(right.map(({ text }) => text))];
  if (lines.length < 2 || texts.length < 2 || right.filter(({ labelled }) => labelled).length === 1) return undefined;
  return { code: 'several-mobiles', params: { mobiles: texts.slice(0, 4).join(' / ') } };
};

/** Texts beside a person that were not used: unexplained words and numbers, a second name, a second phone. */
const unreadOf = (bag: CollectedParts, { Name, IDNum, Mobile }: PastedPerson): readonly string[] => {
  const isOwn = (text: string): boolean => text === Mobile || text === IDNum || Name.includes(text);
  const others = [
    ...bag.names.map(({ name }) => name.text),
    ...bag.numbers.map(({ text }) => text),
    ...bag.mobiles.map(({ text }) => text),
    ...bag.unread,
  ];
  return others.length < 4 && others.every(isOwn) ? none : [...new Set(others.filter((text) => !isOwn(text)))].slice(0, 20);
};

const none: readonly string[] = [];

const failure = (bag: CollectedParts, document: ChosenDocument, options: PasteOptions): Classification => {
  const number: PersonNumber | undefined = 'number' in document ? document.number : undefined;
  const name = chooseName(bag, { known: number?.sex, today: options.today, latinList: false })?.text ?? null;
  const mentioned = 'fault' in document ? (document.text ?? null) : document.number.text;
  const reasons: PersonIssue[] = 'fault' in document && document.fault.code !== 'no-number' ? [document.fault] : [];
  if (reasons.length === 0) {
    if (!name && !mentioned) reasons.push({ code: 'no-person' });
    else reasons.push({ code: name ? 'no-number' : 'no-name' });
  }
  const read: PartialPerson = {
    Name: name,
    Gender: sexOf(bag, undefined, number?.sex, []),
    IDTp: number?.type ?? null,
    IDNum: mentioned,
    Birthday: birthdayOf(bag, number?.birthday, options.today, []),
    Mobile: mobileOf(bag, []),
    RelationTp: null,
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  return { outcome: 'failed', read, reasons };
};

/** Never a person with an invalid number or without a name; doubtful if another reading is as likely. */
export const classify = (group: Group, options: PasteOptions): Classification => {
  const bag = collectParts(group.parts);
  const document = chooseDocument(bag, options.today);
  if ('fault' in document) return failure(bag, document, options);
  const { number } = document;
  const name = chooseName(bag, { known: number.sex, today: options.today, latinList: group.latinList === true });
  if (!name) return failure(bag, document, options);
  const warnings = [...document.warnings];
  const person: PastedPerson = {
    Name: name.text,
    Gender: sexOf(bag, name.sex, number.sex, warnings),
    IDTp: number.type,
    IDNum: number.text,
    Birthday: birthdayOf(bag, number.birthday, options.today, warnings),
    Mobile: mobileOf(bag, warnings),
    RelationTp: '9',
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  checkAge(bag, number.birthday, options.today, warnings);
  const reasons: PersonIssue[] = [];
  const [word] = bag.removals;
  if (word !== undefined) reasons.push({ code: 'marked-removed', params: { word } });
  for (const doubt of [name.doubt, contactDoubt(bag, name.text), document.doubt]) if (doubt) reasons.push(doubt);
  if (group.unclear) reasons.push({ code: 'pairing' });
  const doubt = mobilesDoubt(group, bag);
  if (doubt) reasons.push(doubt);
  const unread = unreadOf(bag, person);
  return reasons.length > 0
    ? { outcome: 'doubtful', person, reasons, warnings, unread }
    : { outcome: 'person', person, warnings, unread };
};

/** The labelled mobile number, else the first; warns if there are invalid ones only. */
const mobileOf = ({ mobiles }: CollectedParts, warnings: PersonIssue[]): string | null => {
  if (mobiles.length === 0) return null;
  const right = mobiles.filter((mobile) => mobile.right);
  const found = right.find(({ labelled }) => labelled) ?? right[0];
  const [wrong] = mobiles;
  if (!found && wrong) warnings.push({ code: 'mobile-wrong', params: { written: wrong.text } });
  return found?.text ?? null;
};

/** The sex of the ID number, else the one written if all agree. */
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

/** Warns if a written age differs from the ID number by more than two years: some people count years differently. */
const checkAge = ({ ages }: CollectedParts, ofDocument: IsoDate | undefined, today: IsoDate, warnings: PersonIssue[]): void => {
  const years = ages.length > 0 && ofDocument ? ageOn(ofDocument, today)?.years : undefined;
  if (years === undefined) return;
  const other = ages.find((age) => Math.abs(age - years) > 2);
  if (other !== undefined) warnings.push({ code: 'age-differs', params: { written: other, years } });
};

/** The birthday of the ID number, else the labelled date, else the only past date. */
const birthdayOf = (
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
  const written = labelled.length > 0 ? labelled : dates;
  const past = [...new Set(written.flatMap(({ date }) => ('iso' in date && date.iso <= today ? [date.iso] : [])))];
  const [first, second] = past;
  if (ofDocument) {
    if (first && !past.includes(ofDocument)) warnings.push({ code: 'birthday-differs', params: { written: first } });
    return ofDocument;
  }
  if (first && !second) return first;
  const bad = written[0]?.date;
  if (second) warnings.push({ code: 'birthday-unclear', params: { written: past.join(', ') } });
  else if (bad) {
    const code = 'fault' in bad && bad.fault === 'unclear' ? 'birthday-unclear' : 'birthday-wrong';
    warnings.push({ code, params: { written: bad.written } });
  }
  return null;
};
