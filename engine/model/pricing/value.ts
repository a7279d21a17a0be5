import Big from 'big.js';
import { type Age, monthsOfAge } from '../../values/dates.ts';
import { type Decimal, fromNumber, readDecimal } from '../../values/decimal.ts';

/** The value of a path, a step or a literal. Integers are JSON numbers; money and rates are decimals. */
export type Value = number | Decimal | string | boolean | Age | readonly Value[];

/** The reason why a step has no value; `reported` is set once there is an issue for it. */
export type ValueIssue = {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
  readonly reported?: boolean;
};

export const isValueIssue = (value: unknown): value is ValueIssue =>
  typeof value === 'object' && value !== null && 'code' in value;
/** Returns the value of a step or path, or undefined if it has none. */
export const presentValue = (value: Value | ValueIssue | undefined): Value | undefined =>
  isValueIssue(value) ? undefined : value;
export const isDecimal = (value: unknown): value is Decimal => value instanceof Big;
export const isAge = (value: unknown): value is Age => typeof value === 'object' && value !== null && 'years' in value;

/** Converts JSON to a value; undefined for absent, null, "" or an object. */
export const readValue = (json: unknown): Value | undefined => {
  if (typeof json === 'string') return json === '' ? undefined : json;
  if (typeof json === 'number' || typeof json === 'boolean') return json;
  // Lists inside lists have no value.
  if (Array.isArray(json)) return json.flatMap((item: unknown) => (Array.isArray(item) ? [] : (readValue(item) ?? [])));
  return undefined;
};

/** Returns the exact number of a number or of a text that is a number, or undefined for everything else. */
export const asDecimal = (value: Value): Decimal | undefined =>
  isDecimal(value)
    ? value
    : typeof value === 'number'
      ? fromNumber(value)
      : typeof value === 'string'
        ? readDecimal(value)
        : undefined;

export type AgeBound = { readonly unit: 'days' | 'weeks' | 'months' | 'years'; readonly count: number };

/** Returns an age in completed days, weeks, months or years. */
export const ageIn = (age: Age, unit: AgeBound['unit']): number =>
  unit === 'weeks' ? Math.floor(age.days / 7) : unit === 'months' ? monthsOfAge(age) : age[unit];

const DAYS_OF = { days: 1, weeks: 7, months: 30.4375, years: 365.25 } as const;
/** Returns the approximate number of days of an age, for sorting. */
export const daysOfBound = ({ unit, count }: AgeBound): number => count * DAYS_OF[unit];

const UNITS: Readonly<Record<string, AgeBound['unit']>> = { day: 'days', week: 'weeks', month: 'months' };
/** The bounds are cached, because they are few and are compared with every person. */
const bounds = new Map<string, AgeBound>();

export const readAgeBound = (text: string): AgeBound | undefined => {
  const cached = bounds.get(text);
  if (cached) return cached;
  const [, count, unit] = /^(\d{1,5}) (day|week|month|year)s?$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const bound: AgeBound = { unit: UNITS[unit ?? ''] ?? 'years', count: Number(count) };
  bounds.set(text, bound);
  return bound;
};

/** Compares two values (negative, 0, positive); undefined if they cannot be compared. */
export const compare = (left: Value, right: Value): number | undefined => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (isAge(left)) return compareAge(left, right);
  if (isAge(right)) return negate(compareAge(right, left));
  const [a, b] = [asDecimal(left), asDecimal(right)];
  if (a && b) return a.cmp(b);
  return typeof left === 'string' && typeof right === 'string' ? (left < right ? -1 : left > right ? 1 : 0) : undefined;
};

/** Returns a comparison of values with one bound, which is read only once. */
export const comparisonWith = (bound: Value): ((value: Value) => number | undefined) => {
  const ageBound = boundOf(bound);
  return (value) => (ageBound && isAge(value) ? ageIn(value, ageBound.unit) - ageBound.count : compare(value, bound));
};

/** Returns whether two values are equal: decimals by number, texts by character. */
export const isEqual = (left: Value, right: Value): boolean =>
  left === right || (typeof left !== 'boolean' && typeof right !== 'boolean' && compare(left, right) === 0);

/** Formats a value as the trace and pages show it. */
export const valueAsText = (value: Value): string =>
  isDecimal(value)
    ? value.toFixed()
    : isAge(value)
      ? String(value.years)
      : Array.isArray(value)
        ? value.map(valueAsText).join(', ')
        : String(value);

const negate = (order: number | undefined): number | undefined => (order === undefined ? undefined : -order);
const compareAge = (age: Age, bound: Value): number | undefined => {
  if (isAge(bound)) return age.days - bound.days;
  const read = boundOf(bound);
  return read && ageIn(age, read.unit) - read.count;
};
const boundOf = (bound: Value): AgeBound | undefined =>
  typeof bound === 'string' ? readAgeBound(bound) : typeof bound === 'number' ? { unit: 'years', count: bound } : undefined;
