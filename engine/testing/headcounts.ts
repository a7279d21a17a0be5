import type { InsuredRule } from '../model/model.ts';
import type { Draw } from '../values/draw.ts';
import type { GeneratorContext } from './generator-context.ts';

/** The number of insured persons, in each group and in bands. */
export type Headcounts = {
  readonly total: number;
  readonly groups: readonly number[];
  /** Indexes of the bands that have persons. */
  readonly bands: readonly number[];
  /** The number of persons of the first group in these bands. */
  readonly firstGroupInBands: number;
  /** Whether a band has a minimum of its own. */
  readonly hasBandMinimum: boolean;
};

export type HeadcountOptions = {
  readonly edge: boolean;
  /** The wrong size: one person too few, or one too many. */
  readonly size?: 'short' | 'over';
};

/**
 * Draws the numbers of persons within the limits of the model and of its arrays; with `size`, one person too few or too many.
 */
export const headcountsOf = (
  context: GeneratorContext,
  draw: Draw,
  bands: readonly number[],
  wish: HeadcountOptions,
): Headcounts => {
  const rule = context.data.insured;
  if (!rule) return { total: 1, groups: [1], bands, firstGroupInBands: 0, hasBandMinimum: false };
  const limits = arrayLimitsOf(context, rule);
  const presentBands = bands.flatMap((band) => rule.bands?.[band] ?? []);
  const [minimumsWithin, minimumsOfPolicy] = [
    presentBands.filter(({ counts }) => counts === 'band'),
    presentBands.filter(({ counts }) => counts === 'policy'),
  ];
  const fewest = Math.max(rule.min ?? 1, limits.heads[0], ...minimumsOfPolicy.map(({ min }) => min));
  const bandMinimum = Math.max(0, ...minimumsWithin.map(({ min }) => min));
  const isShort = wish.size === 'short';
  const firstGroupInBands = Math.max(presentBands.length > 0 ? 1 : 0, isShort && bandMinimum > 1 ? bandMinimum - 1 : bandMinimum);
  const minimum = isShort && bandMinimum <= 1 ? fewest - 1 : Math.max(fewest, firstGroupInBands);
  const maximum = Math.min(rule.max ?? minimum + 50, limits.heads[1]);
  const total =
    wish.size === 'over'
      ? maximum + 1
      : isShort
        ? minimum
        : Math.min(
            maximum,
            minimum + (wish.edge ? extraPersons(draw, maximum - minimum, stepsOf(context, rule, minimum)) : draw.below(7)),
          );
  const count = rule.weight === undefined ? total : Math.min(total, 1 + draw.below(3) + (total > maximum ? 1 : 0));
  return {
    total,
    groups: groupsOf(draw, Math.max(count, limits.items), firstGroupInBands, limits),
    bands,
    firstGroupInBands,
    hasBandMinimum: bandMinimum > 0,
  };
};

type Limits = readonly [least: number, most: number];

/** Limits of the schema's arrays: groups, persons in each group, and all persons. */
type ArrayLimits = { readonly groups: Limits; readonly size: Limits; readonly heads: Limits; readonly items: number };

/** Returns the limits of the arrays of a model. A list outside any group counts as one group. */
export const arrayLimitsOf = (
  { data, arrayAt }: Pick<GeneratorContext, 'data' | 'arrayAt'>,
  { list, weight }: InsuredRule,
): ArrayLimits => {
  const parent = data.lists[list]?.split('.')[0] ?? '';
  const ownArray = arrayAt.get(list);
  const around = arrayAt.get(parent);
  const groups: Limits = around ? [Math.max(1, around.minItems ?? 1), around.maxItems ?? Infinity] : [1, 1];
  const size: Limits = [Math.max(1, ownArray?.minItems ?? 1), ownArray?.maxItems ?? Infinity];
  const items = groups[0] * size[0];
  return { groups, size, items, heads: [items, weight === undefined ? groups[1] * size[1] : Infinity] };
};

const groupsOf = (draw: Draw, count: number, inBand: number, { groups, size: [least, most] }: ArrayLimits): readonly number[] => {
  const lead = Math.max(inBand, Math.min(least, count));
  const fewest = Math.max(groups[0], Math.ceil(count / most));
  const mostGroups = Math.max(fewest, Math.min(groups[1], 1 + Math.floor((count - lead) / least)));
  const number = fewest + draw.below(Math.min(3, mostGroups - fewest + 1));
  const sizes: number[] = [];
  for (let groupsLeft = number - 1, rest = count; groupsLeft > 0; groupsLeft -= 1) {
    const low = Math.max(least, rest - groupsLeft * most);
    const high = Math.max(low, Math.min(most, low + Math.floor((rest - lead - groupsLeft * least) / (groupsLeft + 1))));
    const size = low + draw.below(high - low + 1);
    sizes.push(size);
    rest -= size;
  }
  return [count - sizes.reduce((sum, size) => sum + size, 0), ...sizes];
};

/** The number of persons from which a full list is generated less often, because it is slow. */
const MANY_PERSONS = 500;

/** Returns the persons above the minimum, for edges: few, sometimes the maximum or the next step of a scale by persons. */
const extraPersons = (draw: Draw, room: number, steps: readonly number[]): number => {
  const step = steps.length > 0 ? draw.among(steps) : undefined;
  if (step !== undefined && draw.once(step > MANY_PERSONS ? 300 : 60)) return Math.min(room, step);
  if (draw.once(room > MANY_PERSONS ? 4000 : 200)) return room;
  return draw.below(2);
};

const stepsOf = ({ data, modelReads }: GeneratorContext, { list, weight }: InsuredRule, least: number): readonly number[] => {
  if (weight !== undefined) return [];
  const counts = Object.entries(data.facts).flatMap(([scope, steps]) =>
    steps.flatMap(({ step, count }) => (count === list ? [`${scope}.${step}`] : [])),
  );
  return modelReads.thresholds
    .filter(({ name }) => counts.includes(name))
    .map(({ bound, edge }) => Number(bound) + (edge === 'after' ? 1 : 0) - least)
    .filter((beyond) => beyond > 0 && Number.isInteger(beyond));
};

/** Divides a number into parts of at least 1. */
export const splitInto = (draw: Draw, total: number, parts: number, most: number): readonly number[] => {
  const sizes: number[] = [];
  for (let left = parts, rest = total; left > 0; left -= 1) {
    const low = Math.max(1, rest - (left - 1) * most);
    const high = Math.min(most, rest - (left - 1));
    const size = left === 1 ? rest : low + draw.below(high - low + 1);
    sizes.push(size);
    rest -= size;
  }
  return sizes;
};
