import { addDays, isDate, type IsoDate } from '../../values/dates.ts';
import { valueAt, put } from '../../values/pointer.ts';
import { type Run, startRun } from '../../model/pricing/run.ts';
import { type Choice, choicesOf, fieldOfKey, isOpen, maximumOf, scaleOf, type Days } from '../../testing/choices.ts';
import { sketch, sketchPointer } from '../../testing/sketch.ts';
import type { Leaf } from '../../testing/model-reads.ts';
import { partsOf, type DateReads, startsFor, withParts } from './date-parts.ts';
import { daysOf } from './dates.ts';
import type { Subject } from '../subject/subject.ts';
import type { Field } from '../../model/model.ts';
import { arrayField } from '../../model/schema-fields.ts';

/** One case: values of the relevant fields, and an evaluation with these values. */
export type Point = { readonly values: ReadonlyMap<string, unknown>; readonly run: Run; readonly days: Days };

const MAX_CASES = 20_000;
export const SOME_DAY: IsoDate = '2025-06-15';
/** Days after years of 365 and of 366 days, and 29 February with its neighbours. */
const LEAP_YEAR_DAYS: readonly IsoDate[] = [
  SOME_DAY,
  '2024-06-15',
  '2026-06-15',
  '2027-06-15',
  ...[2024, 2025, 2026, 2027].flatMap((year) => [`${year}-02-28` as const, `${year}-03-01` as const]),
  '2024-02-29',
];

/** The data to vary besides the values of the fields. */
export type PointOptions = {
  /** Returns whether a field may be left empty. */
  readonly mayBeEmpty?: (key: string) => boolean;
  /** Whether to vary the days between application and start. */
  readonly variesLeadTime?: boolean;
  /** A list that gets an item even if it has none of the fields. */
  readonly list?: string | undefined;
  /** First days of cover besides the usual one. */
  readonly starts?: readonly IsoDate[];
};

/** Returns every case of some fields, or undefined if they cannot be listed or are too many. */
export const pointsOf = (subject: Subject, leaves: readonly Leaf[], options: PointOptions = {}): Iterable<Point> | undefined => {
  const { mayBeEmpty = () => false } = options;
  const distinctLeaves = mergeLeaves(leaves);
  const whens = daysOfCases(subject, distinctLeaves, options);
  const [first] = whens;
  if (!first) return undefined;
  const sizes = distinctLeaves.map((leaf) => leafValues(subject, leaf, first).length + (mayBeEmpty(leaf.key) ? 1 : 0));
  const total = sizes.reduce((product, size) => product * size, whens.length);
  if (distinctLeaves.some((leaf) => leafValues(subject, leaf, first).length === 0) || total > MAX_CASES) return undefined;
  return walk(subject, distinctLeaves, whens, options);
};

/** Returns every case of some fields, including first days of cover for each value of the parts of dates that are read. */
export const pointsReading = (
  subject: Subject,
  leaves: readonly Leaf[],
  read: DateReads,
  options: PointOptions = {},
): Iterable<Point> | undefined => {
  const { days, isNeeded, isEndless } = startsFor(subject, read, SOME_DAY);
  if (isEndless) return undefined;
  return pointsOf(subject, leaves, { ...options, starts: days }) ?? (isNeeded ? undefined : pointsOf(subject, leaves, options));
};

/** Returns whether the values of a field can be listed; those of a whole number without a maximum cannot. */
export const isEnumerable = (subject: Subject, leaf: Leaf): boolean => {
  const [first] = daysOfCases(subject, [leaf], {});
  if (!first || leafValues(subject, leaf, first).length === 0) return false;
  if (leaf.key.startsWith('#')) return true;
  const { type, enum: choices, const: constant } = fieldOfKey(subject.data, leaf.key);
  if (type !== 'integer' || choices || constant !== undefined) return true;
  return maximumOf(subject.model, fieldOfKey(subject.data, leaf.key)) !== undefined;
};

/** Returns the number of cases of some fields. */
export const sizeOf = (subject: Subject, leaves: readonly Leaf[]): number => {
  const merged = mergeLeaves(leaves);
  const whens = daysOfCases(subject, merged, {});
  const [first] = whens;
  return first ? merged.reduce((product, leaf) => product * leafValues(subject, leaf, first).length, whens.length) : 0;
};

function* walk(subject: Subject, leaves: readonly Leaf[], whens: readonly Days[], options: PointOptions): Iterable<Point> {
  const { mayBeEmpty = () => false } = options;
  for (const when of whens) {
    const domains = leaves.map((leaf) => [...leafValues(subject, leaf, when), ...(mayBeEmpty(leaf.key) ? [undefined] : [])]);
    for (const values of productOf(domains)) yield pointOf(subject, leaves, values, when, options.list);
  }
}

const pointOf = (
  { data, modelReads: { references } }: Subject,
  leaves: readonly Leaf[],
  values: readonly unknown[],
  days: Days,
  list: string | undefined,
): Point => {
  const givenValues = new Map<string, unknown>(data.term ? [[data.term.start, days.start]] : []);
  const counts: (readonly [string, number])[] = [];
  leaves.forEach(({ key }, index) => {
    const value = values[index];
    if (key.startsWith('#')) counts.push([key.slice(1), Number(value ?? 0)]);
    if (value !== undefined) givenValues.set(key, value);
  });
  const givenPairs = [...givenValues].filter(([key]) => !key.startsWith('#'));
  const fields = sketch(data, givenPairs, { references, list });
  const application = counts.reduce((current, [counted, count]) => {
    const pointer = sketchPointer(data.lists, data.lists[counted] ?? '');
    const items = Array<unknown>(count).fill(valueAt(current, `${pointer}/0`) ?? {});
    return put(current, pointer, items);
  }, fields);
  return { values: givenValues, days, run: startRun(data, application, days.at) };
};

const daysOfCases = (
  { data, modelReads }: Subject,
  leaves: readonly Leaf[],
  { variesLeadTime, starts: others = [] }: PointOptions,
): readonly Days[] => {
  const { earliest = 1, latest = earliest } = data.term ?? {};
  const days = modelReads.ages.some(({ birthDate }) => leaves.some(({ key }) => key === birthDate)) ? LEAP_YEAR_DAYS : [SOME_DAY];
  const starts = variesLeadTime
    ? [...new Set([earliest, Math.min(earliest + 1, latest), Math.round((earliest + latest) / 2), latest])]
    : [earliest];
  const daysOfDates = comparedDates(modelReads, data.term?.start).flatMap((date) => [
    ...[date, addDays(date, -1)].flatMap((at) => starts.map((count) => ({ at, start: addDays(at, count) }))),
    ...[date, addDays(date, -1)].map((start) => ({ at: addDays(start, -earliest), start })),
  ]);
  const daysOfStarts = others.flatMap((start) => starts.map((count) => ({ at: addDays(start, -count), start })));
  return [...days.flatMap((at) => starts.map((count) => ({ at, start: addDays(at, count) }))), ...daysOfDates, ...daysOfStarts];
};

/** The largest number of dates. More would leave too few cases for the other fields. */
const MAX_DATES = 12;

/** Returns the dates that a model compares with the day of the application, or with the first or last day of cover. */
const comparedDates = ({ thresholds }: Subject['modelReads'], startKey: string | undefined): readonly IsoDate[] => {
  const names: readonly (string | undefined)[] = ['at', 'term.start', 'term.end', startKey];
  const dates = thresholds.flatMap(({ name, bound }) =>
    names.includes(name) && typeof bound === 'string' && isDate(bound) ? [bound] : [],
  );
  return [...new Set(dates)].slice(0, MAX_DATES);
};

/** Returns one leaf for each key. It is exact if all leaves of the key are. */
export const mergeLeaves = (leaves: readonly Leaf[]): readonly Leaf[] => {
  const leavesByKey = new Map<string, Leaf>();
  for (const { key, isExact, isPlace = false } of leaves) {
    const before = leavesByKey.get(key);
    leavesByKey.set(key, { key, isExact: isExact && (before?.isExact ?? true), isPlace: isPlace || before?.isPlace === true });
  }
  return [...leavesByKey.values()];
};

function* productOf(domains: readonly (readonly unknown[])[]): Iterable<readonly unknown[]> {
  const [head, ...rest] = domains;
  if (!head) {
    yield [];
    return;
  }
  for (const value of head) for (const tail of productOf(rest)) yield [value, ...tail];
}

const MAX_VALUES = 20_000;
const MAX_ITEMS = 2_000;

/** Returns every choice of a field; of a range of values with the same result, both ends. Empty if they cannot be listed. */
const leafValues = (subject: Subject, leaf: Leaf, when: Days): readonly unknown[] => {
  const { key, isExact } = leaf;
  if (key.startsWith('#')) return countValues(subject, key.slice(1), leaf);
  const field = fieldOfKey(subject.data, key);
  if (field.items?.enum) return enumLists(field);
  if (key === subject.data.term?.start) return [when.start];
  const parts = partsOf(subject, key);
  const days = daysOf(subject, key, field, when);
  if (days) return withParts(days, parts);
  const choices = choicesOf(subject.model, subject.modelReads, key, field);
  const isBirth = parts.length > 0 && choices.every(({ kind }) => kind === 'age');
  if (!isExact && !isBirth && !choices.every(({ kind }) => kind === 'values')) return everyValue(choices, when);
  const values = choices.filter((choice) => isOpen(choice, when)).flatMap((choice) => endValues(choice, when));
  return isBirth ? withParts(values.map(String).filter(isDate), parts) : values;
};

const endValues = (choice: Choice, when: Days): readonly unknown[] => {
  if (choice.kind === 'values') return choice.values.slice(0, 1);
  if (choice.kind === 'text') return ['某处'];
  const { from, to, write } = scaleOf(choice, when);
  return [...new Set([from, to])].map(write);
};

const everyValue = (choices: readonly Choice[], { start }: Days): readonly unknown[] => {
  const spans = choices.flatMap((choice) =>
    choice.kind === 'span' && (choice.of === 'whole' || choice.of === 'days') ? [choice] : [],
  );
  const count = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (spans.length < choices.length || count > MAX_VALUES) return [];
  return spans.flatMap(({ of, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => (of === 'days' ? addDays(start, from + index - 1) : from + index)),
  );
};

const enumLists = ({ items, minItems = 0 }: Field): readonly unknown[] => {
  const all = items?.enum ?? [];
  return [...(minItems === 0 ? [[]] : []), ...all.map((each) => [each]), ...(all.length > 1 ? [all] : [])];
};

const countValues = ({ data, modelReads, prepared }: Subject, list: string, { isExact, isPlace }: Leaf): readonly number[] => {
  const { insured } = data;
  const array = isPlace ? (arrayField(data, list).maxItems ?? MAX_ITEMS) : MAX_ITEMS;
  const [lowest, most] = insured?.list === list ? [insured.min ?? 1, Math.min(insured.max ?? MAX_ITEMS, array)] : [0, array];
  // The place of an item (`soFar`) is that of the last item, so every length of the list is a case.
  const least = isPlace ? 1 : lowest;
  if (!isExact && most - least > MAX_ITEMS) return [];
  const names = prepared.plan.keys.filter((key) => prepared.plan.cell(key)?.step['count'] === list);
  const bounds = modelReads.thresholds.flatMap(({ name, bound }) => (names.includes(name) ? [Number(bound)] : []));
  const boundsNearby = bounds.filter(Number.isFinite).flatMap((bound) => [bound - 1, bound, bound + 1]);
  return [...new Set([least, ...boundsNearby, most])].filter((each) => each >= least && each <= most).toSorted((a, b) => a - b);
};
