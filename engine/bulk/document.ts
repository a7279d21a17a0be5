import { daysBetween } from '../core/dates.ts';
import type { IsoDate } from '../core/model.ts';
import type { Bag } from './bag.ts';
import type { Remark } from './remarks.ts';
import type { PersonNumber } from './token.ts';

/** The document chosen among the numbers of a group, why it is doubtful, or why there is none. */
export type ChosenDocument =
  | { readonly number: PersonNumber; readonly doubt?: Remark; readonly warnings: readonly Remark[] }
  | { readonly fault: Remark; readonly text?: string };

const century = 36_500;

/** The first number and the first that differs from it: more are not needed to be in doubt. */
const distinct = (numbers: readonly PersonNumber[]): readonly PersonNumber[] => {
  const [first] = numbers;
  const other = numbers.find(({ long, text }) => (long ?? text) !== (first?.long ?? first?.text));
  return [first, other].filter((number) => number !== undefined);
};

const two = (first: PersonNumber, second: PersonNumber): Remark => ({
  code: 'two-numbers',
  params: { first: first.text, second: second.text },
});

/** A number of 15 digits without a region is as often the number of a parcel. */
const isIdLike = ({ fault, text }: PersonNumber): boolean =>
  fault !== undefined &&
  fault.code !== 'organisation' &&
  !(fault.code === 'id-region' && text.length === 15) &&
  (fault.code !== 'id-digits' || text.length === 17 || text.length === 15);

const checked = (number: PersonNumber, today: IsoDate, doubt: Remark | undefined): ChosenDocument => {
  const { birthday, text, long } = number;
  if (birthday && birthday > today) return { fault: { code: 'id-future', params: { date: birthday } }, text };
  if (text.length !== 15 || !birthday || !long) return { number, doubt, warnings: [] };
  const old: Remark | undefined =
    daysBetween(birthday, today) > century ? { code: 'id-15-old', params: { date: birthday } } : undefined;
  return { number, doubt: doubt ?? old, warnings: [{ code: 'id-15', params: { long } }] };
};

/** Chooses the document of a group: a right national ID before all others, a wrong one never. */
export const chooseDocument = ({ numbers: all, names }: Bag, today: IsoDate): ChosenDocument => {
  const [only] = all;
  if (all.length === 1 && only?.sure && !only.fault) return checked(only, today, undefined);
  const right = all.filter(({ fault }) => !fault);
  const nationals = distinct(
    right.filter(({ type }) => type === 'I').toSorted((left, next) => next.text.length - left.text.length),
  );
  const wrong = all.filter(({ type, fault }) => type === 'I' && fault);
  const [national, other] = nationals;
  if (national) {
    const clash = other ?? wrong.find(isIdLike);
    return checked(national, today, clash && two(national, clash));
  }
  const fault = wrong.find(isIdLike) ?? wrong[0];
  const documents = distinct(right.filter(({ sure }) => sure));
  const [first, second] = documents;
  if (fault?.fault && (!first || isIdLike(fault))) return { fault: fault.fault, text: fault.text };
  if (first) return { number: first, doubt: second && two(first, second), warnings: [] };
  const damaged = all.find(({ fault: remark }) => remark);
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
