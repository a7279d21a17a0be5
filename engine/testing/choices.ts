import { addDays, addMonths, daysBetween, isDate, isoDate } from '../values/dates.ts';
import type { Field, IsoDate, ModelData } from '../model/model.ts';
import type { Draw } from '../values/draw.ts';
import { drawBetween } from './sketch.ts';
import type { ReadableModel } from '../model/vocabulary.ts';
import { findFormat } from '../model/vocabulary.ts';
import { daysOfBound, readAgeBound } from '../model/pricing/value.ts';
import { columnName } from '../model/pricing/rating-table.ts';
import { fieldAt, scopeField } from '../model/schema-fields.ts';
import type { Threshold, ModelReads } from './model-reads.ts';

/** Values of a field for all of which the model gives the same answer. */
export type Choice =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  /** Whole numbers, amounts in cents, decimals in parts of ten thousand, or days of cover counted from the start. */
  | { readonly kind: 'span'; readonly of: 'whole' | 'cents' | 'parts' | 'days'; readonly from: number; readonly to: number }
  /** Birth dates of people who have reached the age `from` and not yet the age `below`. */
  | { readonly kind: 'age'; readonly on: 'at' | 'start'; readonly from: string; readonly below: string }
  | { readonly kind: 'text' };

export type Days = { readonly at: IsoDate; readonly start: IsoDate };

export type ValueOptions = { readonly draw: Draw; readonly when: Days; readonly edge: boolean; readonly text: () => string };

/** Returns a value of a choice; with `edge`, mostly the first or last one. */
export const valueOf = (choice: Choice, { draw, when, edge, text }: ValueOptions): unknown => {
  if (choice.kind === 'text') return text();
  if (choice.kind === 'values') return choice.values[drawBetween(draw, 0, choice.values.length - 1, edge)];
  const { from, to, write } = scaleOf(choice, when);
  return write(drawBetween(draw, from, to, edge));
};

/** Returns whether a value is within a choice. */
export const contains = (choice: Choice, value: unknown, when: Days): boolean => {
  if (choice.kind === 'text') return typeof value === 'string';
  if (choice.kind === 'values') return choice.values.includes(value);
  const { from, to, read } = scaleOf(choice, when);
  const number = read(value);
  return number >= from && number <= to;
};

/** Returns whether a choice has a value on these days. */
export const isOpen = (choice: Choice, when: Days): boolean => {
  if (choice.kind === 'text') return true;
  if (choice.kind === 'values') return choice.values.length > 0;
  const { from, to } = scaleOf(choice, when);
  return from <= to;
};

/** The values of a span or age as whole numbers. `read` returns NaN for other values. */
type Scale = {
  readonly from: number;
  readonly to: number;
  readonly write: (number: number) => unknown;
  readonly read: (value: unknown) => number;
};

export const scaleOf = (choice: Extract<Choice, { kind: 'span' | 'age' }>, { at, start }: Days): Scale => {
  const dayOf = (value: unknown): number =>
    typeof value === 'string' && isDate(value) ? daysBetween(start, value) + 1 : Number.NaN;
  if (choice.kind === 'age') {
    // Days of life before the start. The day of application is the last birth date.
    const on = choice.on === 'at' ? at : start;
    const from = Math.max(daysBetween(lastBirthDate(choice.from, on), start), daysBetween(at, start));
    const to = daysBetween(lastBirthDate(choice.below, on), start) - 1;
    return { from, to, write: (days) => addDays(start, -days), read: (value) => 1 - dayOf(value) };
  }
  const { of, from, to } = choice;
  if (of === 'days') return { from, to, write: (day) => addDays(start, day - 1), read: dayOf };
  if (of === 'cents')
    return { from, to, write: (cents) => (cents / 100).toFixed(2), read: (value) => Math.round(Number(value) * 100) };
  if (of === 'parts') return { from, to, write: (parts) => decimalOf(parts), read: (value) => Math.round(Number(value) * PARTS) };
  return { from, to, write: (number) => number, read: (value) => (typeof value === 'number' ? value : Number.NaN) };
};

/** Returns the largest whole number of a field: its `maximum`, or that of its format. */
export const maximumOf = ({ vocabulary }: ReadableModel, { maximum, format }: Field): number | undefined =>
  maximum ?? findFormat(vocabulary, format)?.maximum;

/** Returns the smallest number that is too large, and the code of its issue. */
export const aboveMaximumOf = (
  model: ReadableModel,
  field: Field,
): { readonly value: number; readonly code: string } | undefined => {
  const maximum = maximumOf(model, field);
  if (maximum === undefined) return undefined;
  const value = maximum + 1;
  return {
    value,
    code: field.maximum === undefined ? (findFormat(model.vocabulary, field.format)?.check(String(value)) ?? '') : 'maximum',
  };
};

/** Returns the last birth date of people who have reached an age ("18 years", "30 days") on a date. */
const lastBirthDate = (age: string, on: IsoDate): IsoDate => {
  const bound = readAgeBound(age);
  if (!bound)
    throw new Error(`Cannot find a birthday as an age is written "30 days", "8 weeks", "6 months" or "18 years": it is "${age}"`);
  if (bound.unit === 'months') return addMonths(on, -bound.count);
  if (bound.unit !== 'years') return addDays(on, -daysOfBound(bound));
  const birthDate = `${String(Number(on.slice(0, 4)) - bound.count).padStart(4, '0')}${on.slice(4)}`;
  return isDate(birthDate) ? birthDate : isoDate(`${birthDate.slice(0, 8)}28`);
};

/** Returns the next age: "18 years" after "17 years". */
const nextAge = (age: string): string => {
  const bound = readAgeBound(age);
  return bound ? `${bound.count + 1} ${bound.unit}` : age;
};

/** The largest number of whole numbers of a field that is not divided into spans. */
const MAX_SINGLE_CHOICES = 40;
const MAX_AGE = '115 years';
/** The largest amount in cents, for fields without a maximum. */
const MAX_CENTS = 10_000_000;
const MAX_DAYS = 366;
/** The date for ordering ages in years and days by the birth dates that they mean. */
const SAMPLE_DAY = '2025-06-15';

/** Returns the schema of the field that a key names ("person.birthDay", "sport"). */
export const fieldOfKey = (model: ModelData, key: string): Field => {
  const [scope = '', ...path] = key.split('.');
  return fieldAt(scopeField(model, scope), path, scope);
};

export const choicesOf = (opened: ReadableModel, modelReads: ModelReads, key: string, field: Field): readonly Choice[] => {
  const { data: model } = opened;
  // The choices of an array that is not a named list are those of its items.
  if (field.items && !field.items.properties) return choicesOf(opened, modelReads, key, field.items);
  const marksOf = (name: string): readonly Threshold[] => modelReads.thresholds.filter((mark) => mark.name === name);
  const marks = marksOf(key);
  if (field.const !== undefined) return [singleChoice(field.const)];
  if (field.enum) return field.enum.map(singleChoice);
  if (field.type === 'boolean') return [singleChoice(false), singleChoice(true)];
  if (field.oneOfTable !== undefined) return keysOfTable(model, modelReads, { key, field, name: field.oneOfTable }, marks);
  if (key === model.term?.end) return spans('days', 1, model.term.maxDays ?? MAX_DAYS, marksOf('term.days'), 1);
  const age = modelReads.ages.find(({ birthDate }) => birthDate === key);
  if (age) return ageSpans(marksOf(age.name), age.on);
  if (field.type === 'integer') {
    const [from, to] = [field.minimum ?? 0, maximumOf(opened, field) ?? 1000];
    const isFew = to - from < MAX_SINGLE_CHOICES;
    return isFew
      ? Array.from({ length: to - from + 1 }, (_, index) => singleChoice(from + index))
      : spans('whole', from, to, marks, 1);
  }
  if (field.unit === 'money' && field.type === 'string') {
    const [from, to] = [centsOf(field.formatMinimum) ?? 0, centsOf(field.formatMaximum) ?? MAX_CENTS];
    return spans('cents', from, to, marks, 100);
  }
  if (field.format === 'decimal') {
    const [from, to] = [Number(field.formatMinimum ?? 0), Number(field.formatMaximum ?? LARGEST)];
    return spans('parts', Math.round(from * PARTS), Math.round(to * PARTS), marks, PARTS);
  }
  if (field.type !== 'string') return [];
  const literals = marks.flatMap(({ bound, edge }) => (edge === 'is' && typeof bound === 'string' ? [bound] : []));
  return [{ kind: 'text' }, ...[...new Set(literals)].map(singleChoice)];
};

/** The number of parts of a whole. A decimal has up to four places, so it is counted in parts of ten thousand. */
const PARTS = 10_000;
const LARGEST = 1_000_000;

const decimalOf = (parts: number): string => (parts / PARTS).toFixed(4).replace(/\.?0+$/, '');

const centsOf = (amount: string | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(Number(amount) * 100);

const singleChoice = (value: unknown): Choice => ({ kind: 'values', values: [value] });

const spans = (
  of: Extract<Choice, { kind: 'span' }>['of'],
  from: number,
  to: number,
  marks: readonly Threshold[],
  scale: number,
): readonly Choice[] => {
  const starts = new Set([from]);
  for (const { bound, edge } of marks) {
    const number = Math.round(Number(bound) * scale);
    if (!Number.isFinite(number)) continue;
    if (edge !== 'after') starts.add(number);
    if (edge !== 'from') starts.add(number + 1);
  }
  const sortedStarts = [...starts].filter((start) => start >= from && start <= to).toSorted((a, b) => a - b);
  return sortedStarts.map((start, index) => ({ kind: 'span', of, from: start, to: (sortedStarts[index + 1] ?? to + 1) - 1 }));
};

const ageSpans = (marks: readonly Threshold[], on: string): readonly Choice[] => {
  const ageText = (bound: Threshold['bound']): string =>
    Number.isInteger(Number(bound)) ? `${String(bound)} years` : String(bound);
  const starts = new Set(['0 days']);
  // Bounds that are not ages are reported elsewhere.
  for (const { bound, edge } of marks.filter((mark) => readAgeBound(ageText(mark.bound)))) {
    if (edge !== 'after') starts.add(ageText(bound));
    if (edge !== 'from') starts.add(nextAge(ageText(bound)));
  }
  const sortedStarts = [...starts].toSorted((a, b) => (lastBirthDate(a, SAMPLE_DAY) < lastBirthDate(b, SAMPLE_DAY) ? 1 : -1));
  return sortedStarts.map((from, index) => ({
    kind: 'age',
    on: on === 'at' ? 'at' : 'start',
    from,
    below: sortedStarts[index + 1] ?? MAX_AGE,
  }));
};

/** Returns the choices of a table's keys. Keys with the same values in all look-ups and for the same answers are one choice. */
const keysOfTable = (
  model: ModelData,
  modelReads: ModelReads,
  { key, field, name }: { readonly key: string; readonly field: Field; readonly name: string },
  marks: readonly Threshold[],
): readonly Choice[] => {
  const table = model.tables[name];
  const keys = [...new Set(table?.rows.map((row) => row[0]) ?? [])];
  const matchingColumns =
    table?.columns.flatMap((column, index) => (field.by?.[columnName(column)] === undefined ? [] : [index])) ?? [];
  const lookups = modelReads.lookups.filter((lookup) => lookup.key === key);
  if (!table || marks.length > 0 || !lookups.every(({ isOnlyKey }) => isOnlyKey)) return keys.map(singleChoice);
  const groups = new Map<string, unknown[]>();
  for (const each of keys) {
    const results = lookups.map((lookup) => {
      const otherTable = model.tables[lookup.table];
      const column = otherTable?.columns.findIndex((each) => 'gives' in each && each.gives === lookup.column) ?? -1;
      return otherTable?.rows.find((row) => row[0] === each)?.[column];
    });
    const rows = matchingColumns.length === 0 ? [] : table.rows.filter((row) => row[0] === each);
    const signature = JSON.stringify([results, rows.map((row) => matchingColumns.map((index) => row[index]))]);
    groups.set(signature, [...(groups.get(signature) ?? []), each]);
  }
  return [...groups.values()].map((values) => ({ kind: 'values', values }));
};
