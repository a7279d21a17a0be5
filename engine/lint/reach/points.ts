import { addDays } from '../../values/dates.ts';
import { at as valueAt } from '../../values/pointer.ts';
import { type Run, startRun } from '../../model/pricing/run.ts';
import type { When } from '../../testing/choices.ts';
import { put, sketch, sketchPath } from '../../testing/sketch.ts';
import type { Leaf } from '../../testing/survey.ts';
import type { Subject } from '../subject/subject.ts';
import { leafValues } from './leaf-values.ts';

/** One case of what a form may hold: values of the fields that matter, and an evaluation over nothing else. */
export type Point = { readonly given: ReadonlyMap<string, unknown>; readonly run: Run; readonly when: When };

/** More cases than this are not tried. */
const MOST = 20_000;
const SOME_DAY = '2025-06-15';
/** Days on which a year of life counts 365 or 366 days, 29 February and its neighbours among them. */
const TELLING_DAYS = [
  SOME_DAY,
  '2024-06-15',
  '2026-06-15',
  '2027-06-15',
  ...[2024, 2025, 2026, 2027].flatMap((year) => [`${year}-02-28`, `${year}-03-01`]),
  '2024-02-29',
];

/** What a walk over cases minds besides the fields' own values. */
export type PointOptions = {
  /** Fields may be left empty as well. */
  readonly empty?: boolean;
  /** The days between application and start matter. */
  readonly ahead?: boolean;
  /** A list that holds an item even where none of the fields is its own. */
  readonly list?: string | undefined;
};

/** Every case that some fields give rise to; undefined where they cannot all be told, or are too many. */
export const pointsOf = (subject: Subject, leaves: readonly Leaf[], minding: PointOptions = {}): Iterable<Point> | undefined => {
  const own = distinct(leaves);
  const base = whensOf(subject, own, minding);
  const [first] = base;
  if (!first) return undefined;
  const sizes = own.map((leaf) => leafValues(subject, leaf, first).length + (minding.empty ? 1 : 0));
  const total = sizes.reduce((product, size) => product * size, base.length);
  if (own.some((leaf) => leafValues(subject, leaf, first).length === 0) || total > MOST) return undefined;
  return walk(subject, own, base, minding);
};

function* walk(subject: Subject, leaves: readonly Leaf[], whens: readonly When[], minding: PointOptions): Iterable<Point> {
  for (const when of whens) {
    const domains = leaves.map((leaf) => [...leafValues(subject, leaf, when), ...(minding.empty ? [undefined] : [])]);
    for (const values of productOf(domains)) yield pointOf(subject, leaves, values, when, minding.list);
  }
}

const pointOf = (
  { data }: Subject,
  leaves: readonly Leaf[],
  values: readonly unknown[],
  when: When,
  list: string | undefined,
): Point => {
  const given = new Map<string, unknown>(data.term ? [[data.term.start, when.start]] : []);
  const counts: (readonly [string, number])[] = [];
  leaves.forEach(({ key }, index) => {
    const value = values[index];
    if (key.startsWith('#')) counts.push([key.slice(1), Number(value)]);
    if (value !== undefined) given.set(key, value);
  });
  const own = [...given].filter(([key]) => !key.startsWith('#'));
  const isThere = list === undefined || own.some(([key]) => key === list || key.startsWith(`${list}.`));
  const fields = sketch(data, isThere ? own : [...own, [list, {}] as const]);
  const application = counts.reduce((made, [list, count]) => {
    const path = sketchPath(data, list).slice(0, -1);
    const item = valueAt(made, [...path, 0].map((token) => `/${token}`).join('')) ?? {};
    return put(
      made,
      path,
      Array.from({ length: count }, () => item),
    );
  }, fields);
  return { given, when, run: startRun(data, application, when.at) };
};

const whensOf = ({ data, survey }: Subject, leaves: readonly Leaf[], { ahead }: PointOptions): readonly When[] => {
  const { earliest = 1, latest = earliest } = data.term ?? {};
  const days = survey.ages.some(({ birthday }) => leaves.some(({ key }) => key === birthday)) ? TELLING_DAYS : [SOME_DAY];
  const aheads = ahead
    ? [...new Set([earliest, Math.min(earliest + 1, latest), Math.round((earliest + latest) / 2), latest])]
    : [earliest];
  return days.flatMap((at) => aheads.map((count) => ({ at, start: addDays(at, count) })));
};

/** One leaf a key; exact only where every use of it is. */
const distinct = (leaves: readonly Leaf[]): readonly Leaf[] => {
  const known = new Map<string, Leaf>();
  for (const leaf of leaves) known.set(leaf.key, { key: leaf.key, exact: leaf.exact && (known.get(leaf.key)?.exact ?? true) });
  return [...known.values()];
};

function* productOf(domains: readonly (readonly unknown[])[]): Iterable<readonly unknown[]> {
  const [head, ...rest] = domains;
  if (!head) {
    yield [];
    return;
  }
  for (const value of head) for (const tail of productOf(rest)) yield [value, ...tail];
}
