import type { Sex } from '../../values/national-id/parts.ts';
import type { CollectedParts } from './parts.ts';
import type { PersonIssue } from './issues.ts';
import type { Name, PersonNumber } from './token.ts';
import { isPinyinName } from '../words/english.ts';
import { weighWord } from '../words/weigh.ts';
import { daysBetween } from '../../values/dates.ts';
import type { IsoDate } from '../../model/model.ts';

/** The name of a group, the sex that was joined to it, and why it is doubtful. */
export type ChosenName = { readonly text: string; readonly sex?: Sex; readonly doubt?: PersonIssue };

/** What decides whether a Latin name without a label is accepted. */
type Around = { readonly known: Sex | undefined; readonly today: string; readonly latinList: boolean };

type Candidate = { readonly name: Name; readonly labelled: boolean };

/** The first candidate and the first with another name; two are enough for a doubt. */
const distinct = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const [first] = candidates;
  const other = candidates.find(({ name }) => name.text !== first?.name.text);
  return [first, other].filter((candidate) => candidate !== undefined);
};

/** The candidates of the best rank: labelled, Chinese outside brackets, Chinese, Latin, unusual. */
const best = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const ranks: readonly ((candidate: Candidate) => boolean)[] = [
    ({ labelled, name }) => labelled && !name.latin,
    ({ labelled }) => labelled,
    ({ name }) => name.weight === 'good' && !name.latin && !name.bracketed,
    ({ name }) => name.weight === 'good' && !name.latin,
    ({ name }) => name.weight === 'good',
    ({ name }) => !name.bracketed,
  ];
  for (const rank of ranks) {
    const found = candidates.filter(rank);
    if (found.length > 0) return distinct(found);
  }
  return distinct(candidates);
};

/** Two single Latin words are family name and given name in separate cells. */
const inCells = (candidates: readonly Candidate[]): string | undefined =>
  candidates.length === 2 && candidates.every(({ name }) => name.latin && !/[ /]/.test(name.text))
    ? candidates.map(({ name }) => name.text).join(' ')
    : undefined;

const sexOfEnd = (text: string): Sex | undefined => (text.endsWith('男') ? 'M' : text.endsWith('女') ? 'F' : undefined);

/**
 * A name ending in 男 or 女: part of the name if the ID says the other sex or the sex is written elsewhere, else perhaps the sex.
 */
const withoutSex = ({ name, labelled }: Candidate, sexes: readonly Sex[], known: Sex | undefined): ChosenName => {
  const { text } = name;
  const end = sexOfEnd(text);
  const rest = text.slice(0, -1);
  const isWhole = labelled || name.weight === 'good';
  if (!end || [...text].length < 3 || labelled || (known && known !== end) || sexes.length > 0 || text.includes('·'))
    return isWhole ? { text } : { text, doubt: { code: 'name-unusual', params: { name: text } } };
  if ([...text].length > 3 && weighWord(rest) === 'good') return { text: rest, sex: end };
  return { text, doubt: { code: 'name-or-sex', params: { name: text } } };
};

/**
 * A Latin name without a label counts if it spells a Chinese name, if sex, birthday or kind of document stand beside it, or if
 * most names are Latin. Next to a number only, Latin letters are as often a courier, a file or a job.
 */
const isSureLatin = (text: string, { sexes, dates, typed }: CollectedParts, { today, latinList }: Around): boolean => {
  const isOfWords = /[ /'-]/.test(text) && !text.includes('_');
  if (!isOfWords) return false;
  const isSpoken = sexes.length > 0 || typed || dates.some(({ date }) => 'iso' in date && date.iso <= today);
  return latinList || isPinyinName(text) || (isSpoken && /[A-Z]/.test(text));
};

export const chooseName = (bag: CollectedParts, around: Around): ChosenName | undefined => {
  const chosen = chooseAny(bag, around.known);
  const isOpen = chosen && !chosen.doubt && /^\p{Script=Latin}/u.test(chosen.text);
  if (!isOpen || bag.names.some(({ labelled, name }) => labelled && name.text === chosen.text)) return chosen;
  return isSureLatin(chosen.text, bag, around)
    ? chosen
    : { ...chosen, doubt: { code: 'latin-name', params: { name: chosen.text } } };
};

const chooseAny = ({ names, sexes }: CollectedParts, known: Sex | undefined): ChosenName | undefined => {
  const chosen = names.length > 1 ? best(names) : names;
  const [first, second] = chosen;
  if (!first) return undefined;
  if (!second) return withoutSex(first, sexes, known);
  const cells = inCells(chosen);
  if (cells) return { text: cells };
  return { text: first.name.text, doubt: { code: 'two-names', params: { first: first.name.text, second: second.name.text } } };
};

/** The document of a group, why it is doubtful, or why there is none. */
export type ChosenDocument =
  | { readonly number: PersonNumber; readonly doubt?: PersonIssue; readonly warnings: readonly PersonIssue[] }
  | { readonly fault: PersonIssue; readonly text?: string };

const century = 36_500;

/** The first number and the first different one; two are enough for a doubt. */
const distinctDocuments = (numbers: readonly PersonNumber[]): readonly PersonNumber[] => {
  const [first] = numbers;
  const other = numbers.find(({ long, text }) => (long ?? text) !== (first?.long ?? first?.text));
  return [first, other].filter((number) => number !== undefined);
};

const two = (first: PersonNumber, second: PersonNumber): PersonIssue => ({
  code: 'two-numbers',
  params: { first: first.text, second: second.text },
});

/** 15 digits without a region are as often a parcel number. */
const isIdLike = ({ fault, text }: PersonNumber): boolean =>
  fault !== undefined &&
  fault.code !== 'organisation' &&
  !(fault.code === 'id-region' && text.length === 15) &&
  (fault.code !== 'id-digits' || text.length === 17 || text.length === 15);

const checked = (number: PersonNumber, today: IsoDate, doubt: PersonIssue | undefined): ChosenDocument => {
  const { birthday, text, long } = number;
  if (birthday && birthday > today) return { fault: { code: 'id-future', params: { date: birthday } }, text };
  if (text.length !== 15 || !birthday || !long) return { number, doubt, warnings: [] };
  const old: PersonIssue | undefined =
    daysBetween(birthday, today) > century ? { code: 'id-15-old', params: { date: birthday } } : undefined;
  return { number, doubt: doubt ?? old, warnings: [{ code: 'id-15', params: { long } }] };
};

/** A valid national ID before all others; never an invalid number. */
export const chooseDocument = ({ numbers: all, names }: CollectedParts, today: IsoDate): ChosenDocument => {
  const [only] = all;
  if (all.length === 1 && only?.sure && !only.fault) return checked(only, today, undefined);
  const right = all.filter(({ fault }) => !fault);
  const nationals = distinctDocuments(
    right.filter(({ type }) => type === 'I').toSorted((left, next) => next.text.length - left.text.length),
  );
  const wrong = all.filter(({ type, fault }) => type === 'I' && fault);
  const [national, other] = nationals;
  if (national) {
    const clash = other ?? wrong.find(isIdLike);
    return checked(national, today, clash && two(national, clash));
  }
  const fault = wrong.find(isIdLike) ?? wrong[0];
  const documents = distinctDocuments(right.filter(({ sure }) => sure));
  const [first, second] = documents;
  if (fault?.fault && (!first || isIdLike(fault))) return { fault: fault.fault, text: fault.text };
  if (first) return { number: first, doubt: second && two(first, second), warnings: [] };
  const damaged = all.find(({ fault }) => fault);
  if (damaged?.fault) return { fault: damaged.fault, text: damaged.text };
  const [unsure, another] = right;
  if (!unsure) return { fault: { code: 'no-number' } };
  if (another) return { number: unsure, doubt: two(unsure, another), warnings: [] };
  const isForeigner = /^\d{9}$/.test(unsure.text) && names.every(({ name }) => name.latin);
  return {
    number: unsure,
    doubt: isForeigner ? undefined : { code: 'document-unclear', params: { text: unsure.text } },
    warnings: [],
  };
};
