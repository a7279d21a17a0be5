import type { IsoDate } from '../core/model.ts';
import type { Sex } from '../formats/national/sex.ts';
import { chooseDocument, type ChosenDocument } from './document.ts';
import type { Group } from './item.ts';
import { chooseName } from './name.ts';
import type { PasteOptions } from './options.ts';
import type { Part } from './parts.ts';
import type { PartialPerson, PastedPerson } from './person.ts';
import type { Remark } from './remarks.ts';
import { plainParts, plainPerson } from './shortcut.ts';
import type { PersonNumber } from './token.ts';

/** What became of a group: a person with warnings, a person in doubt with the reasons, or a failure with the reasons. */
export type Verdict =
  | { readonly outcome: 'person'; readonly person: PastedPerson; readonly warnings: readonly Remark[] }
  | {
      readonly outcome: 'doubtful';
      readonly person: PastedPerson;
      readonly reasons: readonly Remark[];
      readonly warnings: readonly Remark[];
    }
  | { readonly outcome: 'failed'; readonly read: PartialPerson; readonly reasons: readonly Remark[] };

type Found<Value> = { readonly value: Value | null; readonly warnings: readonly Remark[] };

const mobileOf = (parts: readonly Part[]): Found<string> => {
  const mobiles = parts.flatMap((part) => (part.kind === 'mobile' ? [part] : []));
  const right = mobiles.filter((mobile) => mobile.right);
  const value = (right.find(({ labelled }) => labelled) ?? right[0])?.text ?? null;
  const wrong = mobiles.find((mobile) => !mobile.right);
  return { value, warnings: wrong && !value ? [{ code: 'mobile-wrong', params: { written: wrong.text } }] : [] };
};

const sexOf = (parts: readonly Part[], ofName: Sex | undefined, ofDocument: Sex | undefined): Found<Sex> => {
  const written = [...parts.flatMap((part) => (part.kind === 'sex' ? [part.sex] : [])), ...(ofName ? [ofName] : [])];
  const [first] = written;
  if (ofDocument)
    return { value: ofDocument, warnings: written.some((sex) => sex !== ofDocument) ? [{ code: 'sex-differs' }] : [] };
  return first && written.every((sex) => sex === first)
    ? { value: first, warnings: [] }
    : { value: null, warnings: [{ code: 'sex-missing' }] };
};

/** The birthday: the document's, else the labelled date, else the only one of the past. */
const birthdayOf = (parts: readonly Part[], ofDocument: string | undefined, today: IsoDate): Found<string> => {
  const dates = parts.flatMap((part) => (part.kind === 'date' ? [part] : []));
  const labelled = dates.filter((date) => date.labelled);
  const written = labelled.length > 0 ? labelled : dates;
  const isoDates = [...new Set(written.flatMap(({ date }) => ('iso' in date && date.iso <= today ? [date.iso] : [])))];
  const [first, second] = isoDates;
  if (ofDocument) {
    const other = isoDates.find((date) => date !== ofDocument);
    return {
      value: ofDocument,
      warnings: other && !isoDates.includes(ofDocument) ? [{ code: 'birthday-differs', params: { written: other } }] : [],
    };
  }
  if (first && second) return { value: null, warnings: [{ code: 'birthday-unclear', params: { written: isoDates.join(', ') } }] };
  if (first) return { value: first, warnings: [] };
  const bad = written[0]?.date;
  if (!bad) return { value: null, warnings: [{ code: 'birthday-missing' }] };
  return {
    value: null,
    warnings: [
      {
        code: 'fault' in bad && bad.fault === 'unclear' ? 'birthday-unclear' : 'birthday-wrong',
        params: { written: bad.written },
      },
    ],
  };
};

const removal = (parts: readonly Part[]): readonly Remark[] =>
  parts.flatMap((part) => (part.kind === 'removal' ? [{ code: 'marked-removed', params: { word: part.word } } as const] : []));

/** Doubt about a name that stands in the line in another role. */
const contactDoubt = (parts: readonly Part[], name: string): Remark | undefined =>
  parts.some((part) => part.kind === 'contact' && part.name.text === name)
    ? { code: 'other-contact', params: { name } }
    : undefined;

const failure = (parts: readonly Part[], document: ChosenDocument, options: PasteOptions): Verdict => {
  const number: PersonNumber | undefined = 'number' in document ? document.number : undefined;
  const name = chooseName(parts, number?.sex)?.text ?? null;
  const mentioned = 'fault' in document ? (document.text ?? null) : document.number.text;
  const reasons: Remark[] = 'fault' in document && document.fault.code !== 'no-number' ? [document.fault] : [];
  if (reasons.length === 0) {
    if (!name && !mentioned) reasons.push({ code: 'no-person' });
    else reasons.push({ code: name ? 'no-number' : 'no-name' });
  }
  const read: PartialPerson = {
    Name: name,
    Gender: sexOf(parts, undefined, number?.sex).value,
    IDTp: number?.type ?? null,
    IDNum: mentioned,
    Birthday: birthdayOf(parts, number?.birthday, options.today).value,
    Mobile: mobileOf(parts).value,
    RelationTp: null,
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  return { outcome: 'failed', read, reasons };
};

/** Judges what a group says: never a person with a faulty number or without a name, and in doubt where another reading is as likely. */
export const judge = (group: Group, options: PasteOptions): Verdict => {
  const plain = group.plain && plainPerson(group.plain, options);
  if (plain) return { outcome: 'person', person: plain, warnings: [] };
  const parts = group.plain ? plainParts(group.plain) : group.parts;
  const document = chooseDocument(parts, options.today);
  if ('fault' in document) return failure(parts, document, options);
  const { number } = document;
  const name = chooseName(parts, number.sex);
  if (!name) return failure(parts, document, options);
  const sex = sexOf(parts, name.sex, number.sex);
  const birthday = birthdayOf(parts, number.birthday, options.today);
  const mobile = mobileOf(parts);
  const person: PastedPerson = {
    Name: name.text,
    Gender: sex.value,
    IDTp: number.type,
    IDNum: number.text,
    Birthday: birthday.value,
    Mobile: mobile.value,
    RelationTp: '9',
    BeginDate: options.beginDate ?? null,
    EndDate: options.endDate ?? null,
  };
  const warnings = [...document.warnings, ...birthday.warnings, ...sex.warnings, ...mobile.warnings, ...removal(parts)];
  const reasons = [
    name.doubt,
    contactDoubt(parts, name.text),
    document.doubt,
    group.unclear ? ({ code: 'pairing' } as const) : undefined,
  ].filter((reason) => reason !== undefined);
  return reasons.length > 0 ? { outcome: 'doubtful', person, reasons, warnings } : { outcome: 'person', person, warnings };
};
