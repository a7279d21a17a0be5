import { addDays, daysBetween, isDate } from '@insure/engine';
import type { Texts } from './texts.ts';

/** The inclusive ends of a range of whole numbers. */
export type Bounds = readonly [from: number, to: number];

/** Converts the bounds of a range column to whole numbers: counts, dates, or days, weeks, months or years of age. */
export type Axis = { readonly read: (cell: unknown) => Bounds; readonly show: Show };

type Show = (bound: number, texts: Texts) => string;

const FIRST = '2000-01-01';

/** Returns the axis of a column's ranges; undefined if their bounds are of several kinds or not whole. */
export const axisOf = (cells: readonly unknown[]): Axis | undefined => {
  const bounds = cells.flatMap((cell): readonly unknown[] => (Array.isArray(cell) ? cell : [])).filter((bound) => bound !== null);
  const kinds = [wholeNumbers, ages('days'), ages('weeks'), ages('months'), ages('years'), dates];
  const kind = kinds.find(({ number }) => bounds.every((bound) => number(bound) !== undefined));
  if (!kind) return undefined;
  const { number, show } = kind;
  return {
    read: (cell) => {
      const [low, high]: readonly unknown[] = Array.isArray(cell) ? cell : [];
      return [number(low) ?? -Infinity, number(high) ?? Infinity];
    },
    show,
  };
};

type Kind = { readonly number: (bound: unknown) => number | undefined; readonly show: Show };

const wholeNumbers: Kind = {
  number: (bound) =>
    (typeof bound === 'number' || (typeof bound === 'string' && /^-?\d+$/.test(bound))) && Number.isSafeInteger(Number(bound))
      ? Number(bound)
      : undefined,
  show: (bound) => String(bound),
};
const ages = (unit: 'days' | 'weeks' | 'months' | 'years'): Kind => ({
  number: (bound) => {
    const [, count, unitOfBound] = /^(\d+) (day|week|month|year)s?$/.exec(typeof bound === 'string' ? bound : '') ?? [];
    return unitOfBound === unit.slice(0, -1) ? Number(count) : undefined;
  },
  show: (bound, { sentence }) => sentence(unit, { count: bound }),
});
const dates: Kind = {
  number: (bound) => (typeof bound === 'string' && isDate(bound) ? daysBetween(FIRST, bound) : undefined),
  show: (bound) => addDays(FIRST, bound),
};

/** Returns a range in words: "1–3", "18 years or more". */
export const boundsText = ([from, to]: Bounds, axis: Axis | undefined, texts: Texts): string => {
  const { sentence } = texts;
  const show = (bound: number): string => axis?.show(bound, texts) ?? String(bound);
  if (from === -Infinity && to === Infinity) return sentence('any');
  if (from === -Infinity) return sentence('orLess', { bound: show(to) });
  if (to === Infinity) return sentence('orMore', { bound: show(from) });
  if (from === to) return show(from);
  const [unit = ''] = / \D+$/.exec(show(to)) ?? [];
  return `${unit !== '' && show(from).endsWith(unit) ? show(from).slice(0, -unit.length) : show(from)}–${show(to)}`;
};

/** Returns keys once, in order of appearance, and ranges in order, joined where they touch. */
export const joined = (values: readonly (string | Bounds)[]): readonly (string | Bounds)[] => {
  const keys = [...new Set(values.filter((value) => typeof value === 'string'))];
  const spans: Bounds[] = [];
  for (const span of values.filter((value) => typeof value !== 'string').toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = spans.at(-1);
    if (last && span[0] <= last[1] + 1) spans[spans.length - 1] = [last[0], Math.max(last[1], span[1])];
    else spans.push(span);
  }
  return [...keys, ...spans];
};

type Place = readonly (string | Bounds)[];

/** The largest number of comparisons of pieces with places. */
const MAX = 2_000_000;

/** Cuts places at each other's ends, so that each piece is completely inside or outside each place. */
export const piecesOf = (places: readonly Place[]): readonly Place[] => {
  const [first] = places;
  if (!first) return [];
  const cuts = first.map((_, at) => cutsOf(places.map((place) => place[at] ?? '')));
  // Too many ranges are compared as written, without cutting.
  if (cuts.reduce((product, parts) => product * parts.length, places.length) > MAX) return places;
  return cuts.reduce<readonly Place[]>((pieces, parts) => pieces.flatMap((piece) => parts.map((part) => [...piece, part])), [[]]);
};

const cutsOf = (values: readonly (string | Bounds)[]): readonly (string | Bounds)[] => {
  const keys = [...new Set(values.filter((value) => typeof value === 'string'))];
  const spans = values.filter((value) => typeof value !== 'string');
  const starts = [...new Set(spans.flatMap(([from, to]) => [from, to + 1]))].toSorted((a, b) => a - b);
  const cut = starts.flatMap((from, index): readonly Bounds[] => {
    const next = starts[index + 1];
    return next === undefined || from === Infinity ? [] : [[from, next - 1]];
  });
  return [...keys, ...cut];
};
