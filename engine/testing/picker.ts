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
  readonly fixed?: { readonly component: number; readonly tuple: Tuple };
  /** Whether to start from persons in a band; if false, from persons in no band. */
  readonly banded?: boolean;
  /** Whether a combination may be chosen for an ordinary item. */
  readonly allowed: (tuple: Tuple) => boolean;
};

export const pickerOf = (context: GeneratorContext, { draw, when, fixed: odd, banded, allowed }: PickerOptions): Picker => {
  const { lists } = context.data;
  const parts = context.components.map((component, index) => {
    const tuples = openTuples(component, when).filter(allowed);
    const seed = odd?.component === index ? odd.tuple : draw.among(started(tuples, banded));
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

  const item = (list: string, around: ChosenIndexes, bands: readonly number[], must = false): ChosenIndexes => {
    const chain = scopesOf(lists, list);
    const isApart = (scope: string): boolean => !chain.includes(scope) && !scopesOf(lists, scope).includes(list);
    const allPicks = new Map(around);
    for (const [index, { variables, tuples, seed }] of parts.entries()) {
      const places = variables.flatMap(({ key }, place) => (scopeOf(key) === list ? [place] : []));
      if (places.length === 0) continue;
      const fixed = variables.map(({ key }, place): number | undefined => {
        const scope = scopeOf(key);
        if (scope === list) return undefined;
        if (chain.includes(scope)) return around.get(key) ?? seed.picks[place];
        return isApart(scope) && !picksByList.has(scope) ? seed.picks[place] : undefined;
      });
      const others = [...picksByList].flatMap(([scope, items]) =>
        isApart(scope) && variables.some(({ key }) => scopeOf(key) === scope) ? items : [],
      );
      const id = JSON.stringify([index, list, fixed, bands, must, others.map((each) => [...each])]);
      const candidates = cache.get(id) ?? candidatesOf(variables, tuples, places, { fixed, bands, must, others });
      cache.set(id, candidates);
      const chosen = draw.among(candidates) ?? places.map((place) => seed.picks[place] ?? 0);
      for (const [at, place] of places.entries()) allPicks.set(variables[place]?.key ?? '', chosen[at] ?? 0);
    }
    return remember(list, allPicks);
  };
  return {
    seeds: parts.map(({ seed }) => seed),
    frame: seedPicks('application'),
    item,
    seedItem: (list, around) => remember(list, new Map([...around, ...seedPicks(list)])),
    choice: (key, picks) => {
      const pick = picks.get(key);
      return pick === undefined ? undefined : context.choices(key)[pick];
    },
  };
};

const started = (tuples: readonly Tuple[], banded: boolean | undefined): readonly Tuple[] => {
  const fitting = tuples.filter(({ bands }) => banded === undefined || bands.length > 0 === banded);
  return fitting.length > 0 ? fitting : tuples;
};

type Around = {
  readonly fixed: readonly (number | undefined)[];
  readonly bands: readonly number[];
  readonly must: boolean;
  readonly others: readonly ChosenIndexes[];
};

const candidatesOf = (
  variables: Component['variables'],
  tuples: readonly Tuple[],
  places: readonly number[],
  { fixed, bands, must, others }: Around,
): readonly (readonly number[])[] => {
  const banded = tuples.some((tuple) => tuple.bands.length > 0);
  const fitting = tuples.filter(
    (tuple) =>
      fixed.every((pick, place) => pick === undefined || tuple.picks[place] === pick) &&
      tuple.bands.every((band) => bands.includes(band)) &&
      (!must || !banded || tuple.bands.length > 0),
  );
  const project = (list: readonly Tuple[]): ReadonlyMap<string, readonly number[]> =>
    new Map(
      list.map(({ picks }) => {
        const ownPicks = places.map((place) => picks[place] ?? 0);
        return [ownPicks.join(','), ownPicks] as const;
      }),
    );
  const own = others.reduce((left, other) => {
    const matching = project(
      fitting.filter(({ picks }) => variables.every(({ key }, place) => !other.has(key) || other.get(key) === picks[place])),
    );
    return new Map([...left].filter(([id]) => matching.has(id)));
  }, project(fitting));
  return [...own.values()];
};

const openTuples = ({ variables, tuples }: Component, when: Days): readonly Tuple[] => {
  const open = variables.map(({ choices }) => choices.map((choice) => isOpen(choice, when)));
  return open.flat().every(Boolean) ? tuples : tuples.filter(({ picks }) => picks.every((pick, place) => open[place]?.[pick]));
};
