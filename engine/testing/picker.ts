import { type Choice, isOpen, type Days } from './choices.ts';
import type { Draw } from '../values/draw.ts';
import { type Component, scopesOf, type Tuple } from './constraints.ts';
import { scopeOf } from './sketch.ts';
import type { GeneratorContext } from './generator-context.ts';

/** The index of the chosen choice, by variable. */
export type ChosenIndexes = ReadonlyMap<string, number>;

/** Chooses combinations that break no constraint: first one for each component, then compatible ones item by item. */
export type Picker = {
  /** The starting combination of each component. */
  readonly seeds: readonly Tuple[];
  readonly frame: ChosenIndexes;
  /** Chooses one more item of a list, compatible with the items around it. It is in no other bands; with `must`, in these. */
  readonly item: (list: string, around: ChosenIndexes, bands: readonly number[], must?: boolean) => ChosenIndexes;
  /** Returns the first choices for an item of a list. */
  readonly seedItem: (list: string, around: ChosenIndexes) => ChosenIndexes;
  readonly choice: (key: string, picks: ChosenIndexes) => Choice | undefined;
};

export type PickerOptions = {
  readonly draw: Draw;
  readonly when: Days;
  /** The combination that one component must start from. */
  readonly fixedTuple?: { readonly component: number; readonly tuple: Tuple };
  /** Whether to start from persons in a band; if false, from persons in no band. */
  readonly hasBands?: boolean;
  /** Whether a combination may be chosen for an ordinary item. */
  readonly isAllowed: (tuple: Tuple) => boolean;
};

export const pickerOf = (
  context: GeneratorContext,
  { draw, when, fixedTuple: brokenSeed, hasBands, isAllowed }: PickerOptions,
): Picker => {
  const { lists } = context.data;
  const parts = context.components.map((component, index) => {
    const tuples = possibleTuples(component, when).filter(isAllowed);
    const seed = brokenSeed?.component === index ? brokenSeed.tuple : draw.among(startingTuples(tuples, hasBands));
    return { ...component, tuples, seed: seed ?? component.tuples[0] ?? { picks: [], breaches: [], bands: [] } };
  });
  /** The picks of the items so far, by list. */
  const picksByList = new Map<string, ChosenIndexes[]>();
  const remember = (list: string, picks: ChosenIndexes): ChosenIndexes => {
    picksByList.set(list, [...(picksByList.get(list) ?? []), picks]);
    return picks;
  };
  const seedPicks = (scope: string): ChosenIndexes =>
    new Map(
      parts.flatMap(({ variables, seed }) =>
        variables.flatMap(({ key }, place) => (scopeOf(key) === scope ? [[key, seed.picks[place] ?? 0] as const] : [])),
      ),
    );
  const cache = new Map<string, readonly (readonly number[])[]>();

  const pickItem = (list: string, around: ChosenIndexes, bands: readonly number[], must = false): ChosenIndexes => {
    const chain = scopesOf(lists, list);
    const isApart = (scope: string): boolean => !chain.includes(scope) && !scopesOf(lists, scope).includes(list);
    const allPicks = new Map(around);
    for (const [index, { variables, tuples, seed }] of parts.entries()) {
      const places = variables.flatMap(({ key }, place) => (scopeOf(key) === list ? [place] : []));
      if (places.length === 0) continue;
      const fixedPicks = variables.map(({ key }, place): number | undefined => {
        const scope = scopeOf(key);
        if (scope === list) return undefined;
        if (chain.includes(scope)) return around.get(key) ?? seed.picks[place];
        return isApart(scope) && !picksByList.has(scope) ? seed.picks[place] : undefined;
      });
      const picksOfOthers = [...picksByList].flatMap(([scope, items]) =>
        isApart(scope) && variables.some(({ key }) => scopeOf(key) === scope) ? items : [],
      );
      const id = JSON.stringify([index, list, fixedPicks, bands, must, picksOfOthers.map((each) => [...each])]);
      const candidates = cache.get(id) ?? candidatesOf(variables, tuples, places, { fixedPicks, bands, must, picksOfOthers });
      cache.set(id, candidates);
      const selectedPicks = draw.among(candidates) ?? places.map((place) => seed.picks[place] ?? 0);
      for (const [at, place] of places.entries()) allPicks.set(variables[place]?.key ?? '', selectedPicks[at] ?? 0);
    }
    return remember(list, allPicks);
  };
  return {
    seeds: parts.map(({ seed }) => seed),
    frame: seedPicks('application'),
    item: pickItem,
    seedItem: (list, around) => remember(list, new Map([...around, ...seedPicks(list)])),
    choice: (key, picks) => {
      const pick = picks.get(key);
      return pick === undefined ? undefined : context.choices(key)[pick];
    },
  };
};

const startingTuples = (tuples: readonly Tuple[], hasBands: boolean | undefined): readonly Tuple[] => {
  const matchingTuples = tuples.filter(({ bands }) => hasBands === undefined || bands.length > 0 === hasBands);
  return matchingTuples.length > 0 ? matchingTuples : tuples;
};

type PickConditions = {
  readonly fixedPicks: readonly (number | undefined)[];
  readonly bands: readonly number[];
  readonly must: boolean;
  readonly picksOfOthers: readonly ChosenIndexes[];
};

const candidatesOf = (
  variables: Component['variables'],
  tuples: readonly Tuple[],
  places: readonly number[],
  { fixedPicks, bands, must, picksOfOthers }: PickConditions,
): readonly (readonly number[])[] => {
  const isAnyInBand = tuples.some((tuple) => tuple.bands.length > 0);
  const fitting = tuples.filter(
    (tuple) =>
      fixedPicks.every((pick, place) => pick === undefined || tuple.picks[place] === pick) &&
      tuple.bands.every((band) => bands.includes(band)) &&
      (!must || !isAnyInBand || tuple.bands.length > 0),
  );
  const project = (list: readonly Tuple[]): ReadonlyMap<string, readonly number[]> =>
    new Map(
      list.map(({ picks }) => {
        const ownPicks = places.map((place) => picks[place] ?? 0);
        return [ownPicks.join(','), ownPicks] as const;
      }),
    );
  const ownPicksById = picksOfOthers.reduce((left, other) => {
    const matching = project(
      fitting.filter(({ picks }) => variables.every(({ key }, place) => !other.has(key) || other.get(key) === picks[place])),
    );
    return new Map([...left].filter(([id]) => matching.has(id)));
  }, project(fitting));
  return [...ownPicksById.values()];
};

const possibleTuples = ({ variables, tuples }: Component, when: Days): readonly Tuple[] => {
  const isOpenByVariable = variables.map(({ choices }) => choices.map((choice) => isOpen(choice, when)));
  return isOpenByVariable.flat().every(Boolean)
    ? tuples
    : tuples.filter(({ picks }) => picks.every((pick, place) => isOpenByVariable[place]?.[pick]));
};
