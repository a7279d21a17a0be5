import { addDays, addMonths, isDate, type IsoDate } from '../../values/dates.ts';
import { fieldOfKey } from '../../testing/choices.ts';
import { operandsIn } from '../../testing/model-reads.ts';
import type { Field } from '../../model/model.ts';
import type { Subject } from '../subject/subject.ts';

/** The characters of a date that a step reads, counted as in `slice`: the month is from 5 to 7. */
type Part = { readonly from: number; readonly end: number };

/** A step that reads a part of a date: its name, the fields with the date, and whether it is a day of the policy. */
type Reading = { readonly name: string; readonly part: Part; readonly keys: readonly string[]; readonly isOfPolicy: boolean };

/** A period with every month and every day of a month, including a leap year. */
const ALL_DAYS = 9 * 366;
const YEAR = 4;
const MONTH = 7;
/** The largest number of days of application. More would leave too few cases for the other fields. */
const MAX_DAYS = 31;

const isDateField = ({ type, format, enum: choices }: Field): boolean =>
  type === 'string' && (format === 'date' || format === 'birthday') && !choices;

const readings = new WeakMap<Subject['modelReads'], readonly Reading[]>();

/** Returns every step that reads a part of a date. Of nested parts, the outer one counts. */
const readingsIn = (subject: Subject): readonly Reading[] => {
  const { prepared, modelReads, data } = subject;
  const cached = readings.get(modelReads);
  if (cached) return cached;
  const all = prepared.plan.keys.flatMap((name): readonly Reading[] => {
    const cell = prepared.plan.cell(name);
    const operand = cell?.step['part'];
    if (!cell || typeof operand !== 'string') return [];
    const below = modelReads.stepsBelow(operand, cell.block).flatMap((key) => prepared.plan.cell(key) ?? []);
    if (below.some(({ step }) => step['part'] !== undefined)) return [];
    const keys = modelReads
      .leavesOfOperand(operand, cell.block)
      .flatMap(({ key }) => (key.startsWith('#') || !isDateField(fieldOfKey(data, key)) ? [] : [key]));
    const namesRead = [operand, ...below.flatMap(({ step }) => operandsIn(Object.values(step)))];
    const isOfPolicy = namesRead.some((each) => each === 'at' || each === 'term.start' || each === 'term.end');
    if (keys.length === 0 && !isOfPolicy) return [];
    const from = Number(cell.step['from']) - 1;
    const length = cell.step['length'];
    const part = { from, end: length === undefined ? 10 : from + Number(length) };
    return [{ name, part, keys, isOfPolicy: isOfPolicy || keys.some((key) => key === data.term?.start) }];
  });
  readings.set(modelReads, all);
  return all;
};

/** Returns the parts of a date that steps read. */
export const partsOf = (subject: Subject, key: string): readonly Part[] =>
  readingsIn(subject).flatMap(({ keys, part }) => (keys.includes(key) ? [part] : []));

/** Adds days between the given ones, so that each period has every value of the parts that is possible in it. */
export const withParts = (days: readonly IsoDate[], parts: readonly Part[]): readonly IsoDate[] => {
  if (parts.length === 0) return days;
  const sorted = days.toSorted();
  const insertedDays = sorted.flatMap((day, index) => daysWithParts(day, sorted[index + 1] ?? day, parts));
  return [...new Set([...days, ...insertedDays])].toSorted();
};

const cache = new Map<string, readonly IsoDate[]>();

/** Returns the first day of a period for each value that the parts of a date have in it. */
const daysWithParts = (first: IsoDate, last: IsoDate, parts: readonly Part[]): readonly IsoDate[] => {
  const key = JSON.stringify([first, last, parts]);
  const before = cache.get(key);
  if (before) return before;
  const end = Math.max(...parts.map((part) => part.end));
  const isOfYears = parts.some(({ from }) => from < YEAR);
  const daysByParts = new Map<string, IsoDate>();
  const lastDay = isOfYears ? last : [last, addDays(first, ALL_DAYS)].toSorted()[0];
  for (let day = first; lastDay !== undefined && day <= lastDay; day = isOfYears ? nextOf(day, end) : addDays(day, 1)) {
    const text = parts.map((part) => day.slice(part.from, part.end)).join(' ');
    if (!daysByParts.has(text)) daysByParts.set(text, day);
  }
  const days = [...daysByParts.values()];
  cache.set(key, days);
  return days;
};

/** Returns the next day with other characters before `end`. */
const nextOf = (day: IsoDate, end: number): IsoDate => {
  if (end > MONTH) return addDays(day, 1);
  const start = end > YEAR ? `${day.slice(0, MONTH)}-01` : `${day.slice(0, YEAR)}-01-01`;
  return isDate(start) ? addMonths(start, end > YEAR ? 1 : 12) : addDays(day, 1);
};

/** The names and fields through which a look-up or condition reads dates. */
export type DateReads = { readonly names: readonly string[]; readonly keys: readonly string[]; readonly block: string };

/** First days of cover, besides the usual one, that give parts of dates each of their values. */
export type Starts = {
  readonly days: readonly IsoDate[];
  /** Whether a part of a day of the policy is read, for which the usual day is not enough. */
  readonly isNeeded: boolean;
  /** Whether that part is the year, which has no last value. */
  readonly isEndless: boolean;
};

export const startsFor = (subject: Subject, { names, keys, block }: DateReads, from: IsoDate): Starts => {
  const below = new Set(names.flatMap((name) => subject.modelReads.stepsBelow(name, block)));
  const all = readingsIn(subject).filter((each) => below.has(each.name) || each.keys.some((key) => keys.includes(key)));
  const ofPolicy = all.filter(({ isOfPolicy }) => isOfPolicy);
  const days = startsOf(all, from);
  // These are offsets. The day of the application is `earliest` days before the first day of cover, and the last day is one day
  // before a first day.
  const { earliest = 1 } = subject.data.term ?? {};
  const daysNearby = startsOf(ofPolicy, from).flatMap((day) => [day, addDays(day, 1), addDays(day, earliest)]);
  return {
    days: [...new Set([...(days.length <= MAX_DAYS ? days : []), ...daysNearby])],
    isNeeded: ofPolicy.length > 0,
    isEndless: ofPolicy.some(({ part }) => part.from < YEAR),
  };
};

const startsOf = (all: readonly Reading[], from: IsoDate): readonly IsoDate[] => {
  const parts = all.flatMap(({ part }) => (part.from < YEAR ? [] : [part]));
  return parts.length === 0 ? [] : daysWithParts(from, addDays(from, ALL_DAYS), parts);
};
