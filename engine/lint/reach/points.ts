import { addDays } from '../../values/dates.ts';
import { at as valueAt } from '../../values/pointer.ts';
import { type Run, startRun } from '../../model/pricing/run.ts';
import { birthdays, type Choice, choicesOf, fieldOfKey, isOpen, type When } from '../../testing/choices.ts';
import { put, sketch, sketchPath } from '../../testing/sketch.ts';
import type { Leaf } from '../../testing/survey.ts';
import type { Subject } from '../subject/subject.ts';
import type { Field } from '../../model/model.ts';

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

/** More whole numbers than this are not tried one by one. */
const SINGLES = 2000;

/**
 * The values that stand for all that a field may hold on a day: every choice, and the first and last of a span within which
 * the model's answers do not change. Empty where they cannot be told (a free text that nothing is compared with has one).
 * The number of items of a list ("#person") is a leaf as well.
 */
const leafValues = (subject: Subject, { key, exact }: Leaf, when: When): readonly unknown[] => {
  if (key.startsWith('#')) return countValues(subject, key.slice(1), exact);
  const field = fieldOfKey(subject.data, key);
  if (field.items?.enum) return sets(field);
  const choices = choicesOf(subject.data, subject.survey, key, field);
  if (!exact && !choices.every(({ kind }) => kind === 'values')) return wholes(choices, when);
  return choices.filter((choice) => isOpen(choice, when)).flatMap((choice) => ends(choice, when));
};

const ends = (choice: Choice, when: When): readonly unknown[] => {
  if (choice.kind === 'values') return choice.values.slice(0, 1);
  if (choice.kind === 'text') return ['某处'];
  if (choice.kind === 'age') return [...new Set(birthdays(choice, when))].toReversed();
  return [...new Set([choice.from, choice.to])].map((number) =>
    choice.of === 'days' ? addDays(when.start, number - 1) : choice.of === 'cents' ? (number / 100).toFixed(2) : number,
  );
};

/** Every whole number or day of the spans, where arithmetic lies between the field and what it is compared with. */
const wholes = (choices: readonly Choice[], { start }: When): readonly unknown[] => {
  const spans = choices.flatMap((choice) => (choice.kind === 'span' && choice.of !== 'cents' ? [choice] : []));
  const count = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (spans.length < choices.length || count > SINGLES) return [];
  return spans.flatMap(({ of, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => (of === 'days' ? addDays(start, from + index - 1) : from + index)),
  );
};

/** No choice, each alone, and all together. */
const sets = ({ items, minItems = 0 }: Field): readonly unknown[] => {
  const all = items?.enum ?? [];
  return [...(minItems === 0 ? [[]] : []), ...all.map((each) => [each]), ...(all.length > 1 ? [all] : [])];
};

/** Head counts around every bound that a count of this list is compared with. */
const countValues = ({ data, survey, ready }: Subject, list: string, exact: boolean): readonly number[] => {
  const { insured } = data;
  const [least, most] = insured?.list === list ? [insured.min ?? 1, insured.max ?? SINGLES] : [0, SINGLES];
  if (!exact && most - least > SINGLES) return [];
  const names = ready.plan.keys.filter((key) => ready.plan.cell(key)?.step['count'] === list);
  const bounds = survey.marks.flatMap(({ name, bound }) => (names.includes(name) ? [Number(bound)] : []));
  const near = bounds.filter(Number.isFinite).flatMap((bound) => [bound - 1, bound, bound + 1]);
  return [...new Set([least, ...near, most])].filter((each) => each >= least && each <= most).toSorted((a, b) => a - b);
};
