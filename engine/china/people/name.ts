import type { Sex } from '../national-id/birth-and-sex.ts';
import type { CollectedParts } from './line-parts.ts';
import type { PersonIssue } from './issues.ts';
import type { Name, PersonNumber } from './token.ts';
import { isPinyinName } from '../words/english.ts';
import { weighWord } from '../words/weigh.ts';
import { daysBetween } from '../../values/dates.ts';
import type { IsoDate } from '../../model/model.ts';

/** The name of a group, the sex that was joined to it, and the reason if it is doubtful. */
export type ChosenName = { readonly text: string; readonly sex?: Sex; readonly reason?: PersonIssue };

type NameContext = { readonly sexFromId: Sex | undefined; readonly today: IsoDate; readonly latinList: boolean };

type Candidate = { readonly name: Name; readonly hasLabel: boolean };

/** Returns the first candidate, and the first with another name. More are not needed for an issue. */
const distinct = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const [first] = candidates;
  const other = candidates.find(({ name }) => name.text !== first?.name.text);
  return [first, other].filter((candidate) => candidate !== undefined);
};

const mostLikely = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const ranks: readonly ((candidate: Candidate) => boolean)[] = [
    ({ hasLabel, name }) => hasLabel && !name.isLatin,
    ({ hasLabel }) => hasLabel,
    ({ name }) => name.weight === 'good' && !name.isLatin && !name.isBracketed,
    ({ name }) => name.weight === 'good' && !name.isLatin,
    ({ name }) => name.weight === 'good',
    ({ name }) => !name.isBracketed,
  ];
  for (const rank of ranks) {
    const bestCandidates = candidates.filter(rank);
    if (bestCandidates.length > 0) return distinct(bestCandidates);
  }
  return distinct(candidates);
};

/** Joins two single Latin words: family name and given name in separate cells. */
const nameInCells = (candidates: readonly Candidate[]): string | undefined =>
  candidates.length === 2 && candidates.every(({ name }) => name.isLatin && !/[ /]/.test(name.text))
    ? candidates.map(({ name }) => name.text).join(' ')
    : undefined;

const sexOfEnd = (text: string): Sex | undefined => (text.endsWith('男') ? 'M' : text.endsWith('女') ? 'F' : undefined);

/**
 * Handles 男 or 女 at the end of a name. If the sex is written elsewhere or the ID has the other sex, it is part of the name.
 * Otherwise it may be the sex.
 */
const withoutSex = ({ name, hasLabel }: Candidate, sexes: readonly Sex[], sexFromId: Sex | undefined): ChosenName => {
  const { text } = name;
  const sexAtEnd = sexOfEnd(text);
  const withoutLast = text.slice(0, -1);
  const isCertain = hasLabel || name.weight === 'good';
  if (
    !sexAtEnd ||
    [...text].length < 3 ||
    hasLabel ||
    (sexFromId && sexFromId !== sexAtEnd) ||
    sexes.length > 0 ||
    text.includes('·')
  )
    return isCertain ? { text } : { text, reason: { code: 'name-unusual', params: { name: text } } };
  if ([...text].length > 3 && weighWord(withoutLast) === 'good') return { text: withoutLast, sex: sexAtEnd };
  return { text, reason: { code: 'name-or-sex', params: { name: text } } };
};

/**
 * Returns whether a Latin name needs no label. A number beside it is not enough: Latin letters may also be a courier, a file or
 * a job.
 */
const isCertainLatinName = (
  text: string,
  { sexes, dates, hasType }: CollectedParts,
  { today, latinList }: NameContext,
): boolean => {
  const hasSeveralWords = /[ /'-]/.test(text) && !text.includes('_');
  if (!hasSeveralWords) return false;
  const hasOtherData = sexes.length > 0 || hasType || dates.some(({ date }) => 'iso' in date && date.iso <= today);
  return latinList || isPinyinName(text) || (hasOtherData && /[A-Z]/.test(text));
};

export const chooseName = (collected: CollectedParts, context: NameContext): ChosenName | undefined => {
  const chosen = chooseMostLikely(collected, context.sexFromId);
  const isUnquestionedLatin = chosen && !chosen.reason && /^\p{Script=Latin}/u.test(chosen.text);
  if (!isUnquestionedLatin || collected.names.some(({ hasLabel, name }) => hasLabel && name.text === chosen.text)) return chosen;
  return isCertainLatinName(chosen.text, collected, context)
    ? chosen
    : { ...chosen, reason: { code: 'latin-name', params: { name: chosen.text } } };
};

const chooseMostLikely = ({ names, sexes }: CollectedParts, sexFromId: Sex | undefined): ChosenName | undefined => {
  const chosen = names.length > 1 ? mostLikely(names) : names;
  const [first, second] = chosen;
  if (!first) return undefined;
  if (!second) return withoutSex(first, sexes, sexFromId);
  const joinedName = nameInCells(chosen);
  if (joinedName) return { text: joinedName };
  return { text: first.name.text, reason: { code: 'two-names', params: { first: first.name.text, second: second.name.text } } };
};

/** The number of a group (with its issue if invalid), the reason if it is doubtful, and warnings. */
export type ChosenDocument = {
  readonly number?: PersonNumber;
  readonly reason?: PersonIssue;
  readonly warnings?: readonly PersonIssue[];
};

const daysOfCentury = 36_500;

const distinctDocuments = (numbers: readonly PersonNumber[]): readonly PersonNumber[] => {
  const [first] = numbers;
  const other = numbers.find(({ longForm, text }) => (longForm ?? text) !== (first?.longForm ?? first?.text));
  return [first, other].filter((number) => number !== undefined);
};

const twoNumbers = (first: PersonNumber, second: PersonNumber): PersonIssue => ({
  code: 'two-numbers',
  params: { first: first.text, second: second.text },
});

/** Returns whether an invalid number was meant as an ID. 15 digits without a region may as well be a parcel number. */
const isIdLike = ({ issue, text }: PersonNumber): boolean =>
  issue !== undefined &&
  issue.code !== 'organisation' &&
  !(issue.code === 'id-region' && text.length === 15) &&
  (issue.code !== 'id-digits' || text.length === 17 || text.length === 15);

const checkDocument = (number: PersonNumber, today: IsoDate, reason: PersonIssue | undefined): ChosenDocument => {
  const { birthDate, text, longForm } = number;
  if (birthDate && birthDate > today) return { number: { ...number, issue: { code: 'id-future', params: { date: birthDate } } } };
  if (text.length !== 15 || !birthDate || !longForm) return { number, reason };
  const unlikely: PersonIssue | undefined =
    daysBetween(birthDate, today) > daysOfCentury ? { code: 'id-15-old', params: { date: birthDate } } : undefined;
  return { number, reason: reason ?? unlikely, warnings: [{ code: 'id-15', params: { long: longForm } }] };
};

/** Chooses the number of a group. A valid national ID comes before all others. */
export const chooseDocument = ({ numbers: allNumbers, names }: CollectedParts, today: IsoDate): ChosenDocument => {
  const valid = allNumbers.filter(({ issue }) => !issue);
  const [national, other] = distinctDocuments(
    valid.filter(({ type }) => type === 'I').toSorted((left, next) => next.text.length - left.text.length),
  );
  const invalid = allNumbers.filter(({ type, issue }) => type === 'I' && issue);
  const likely = invalid.find(isIdLike);
  if (national) {
    const conflictingNumber = other ?? likely;
    return checkDocument(national, today, conflictingNumber && twoNumbers(national, conflictingNumber));
  }
  const [first, second] = distinctDocuments(valid.filter(({ isCertain }) => isCertain));
  const invalidNumber = likely ?? (first ? undefined : invalid[0]);
  if (invalidNumber) return { number: invalidNumber };
  if (first)
    return allNumbers.length === 1
      ? checkDocument(first, today, undefined)
      : { number: first, reason: second && twoNumbers(first, second) };
  const damagedNumber = allNumbers.find(({ issue }) => issue);
  if (damagedNumber) return { number: damagedNumber };
  const [uncertainNumber, otherUncertain] = valid;
  if (!uncertainNumber) return {};
  if (otherUncertain) return { number: uncertainNumber, reason: twoNumbers(uncertainNumber, otherUncertain) };
  const isForeigner = /^\d{9}$/.test(uncertainNumber.text) && names.every(({ name }) => name.isLatin);
  return {
    number: uncertainNumber,
    reason: isForeigner ? undefined : { code: 'document-unclear', params: { text: uncertainNumber.text } },
  };
};
