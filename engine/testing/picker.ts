import { type Choice, isOpen, type When } from './choices.ts';
import type { Draw } from './sketch.ts';
import { type Component, scopesOf, type Tuple } from './relation.ts';
import type { World } from './world.ts';

/** Index of the chosen choice by variable. */
export type Picks = ReadonlyMap<string, number>;

/** Chooses combinations that break no constraint: one for each component, then item by item what is compatible. */
export type Picker = {
  /** The starting combination of each component. */
  readonly seeds: readonly Tuple[];
  readonly frame: Picks;
  /** Choices for one more item of a list, compatible with the items around it, in no other bands; with `must`, in these bands. */
  readonly item: (list: string, around: Picks, bands: readonly number[], must?: boolean) => Picks;
  /** The starting choices for an item of a list. */
  readonly seedItem: (list: string, around: Picks) => Picks;
  readonly choice: (key: string, picks: Picks) => Choice | undefined;
};

export type PickerOptions = {
  readonly draw: Draw;
  readonly when: When;
  /** The combination that one component must start from. */
  readonly odd?: { readonly component: number; readonly tuple: Tuple };
  /** Whether to start from persons in a band, or from persons in none. */
  readonly banded?: boolean;
  /** Whether a combination may be chosen for an ordinary item. */
  readonly allowed: (tuple: Tuple) => boolean;
};

export const pickerOf = (world: World, { draw, when, odd, banded, allowed }: PickerOptions): Picker => {
  const open = world.components.map((component) => openTuples(component, when).filter(allowed));
  const seeds = world.components.map((component, index): Tuple => {
    const seed = odd?.component === index ? odd.tuple : draw.among(started(open[index] ?? [], banded));
    return seed ?? component.tuples[0] ?? { picks: [], breaches: [], bands: [] };
  });
  const standing = new Map<string, Picks[]>();
  const cache = new Map<string, readonly (readonly number[])[]>();
  const picked = (indices: readonly (readonly [Component, Tuple])[], scope: string): Picks =>
    new Map(
      indices.flatMap(([{ variables }, { picks }]) =>
        variables.flatMap(({ key }, place) => (scopeOf(key) === scope ? [[key, picks[place] ?? 0] as const] : [])),
      ),
    );
  const pairs = world.components.map((component, index): readonly [Component, Tuple] => [
    component,
    seeds[index] ?? { picks: [], breaches: [], bands: [] },
  ]);

  const item = (list: string, around: Picks, bands: readonly number[], must = false): Picks => {
    const chain = scopesOf(world.data.lists, list);
    const found = new Map(around);
    world.components.forEach((component, index) => {
      const places = component.variables.flatMap(({ key }, place) => (scopeOf(key) === list ? [place] : []));
      if (places.length === 0) return;
      const seed = seeds[index]?.picks ?? [];
      const fixed = component.variables.map(({ key }, place): number | undefined => {
        const scope = scopeOf(key);
        if (scope === list) return undefined;
        if (chain.includes(scope)) return around.get(key) ?? seed[place];
        return standing.has(scope) || scopesOf(world.data.lists, scope).includes(list) ? undefined : seed[place];
      });
      const others = [...standing].flatMap(([other, items]) =>
        chain.includes(other) ||
        scopesOf(world.data.lists, other).includes(list) ||
        !component.variables.some(({ key }) => scopeOf(key) === other)
          ? []
          : items,
      );
      const id = JSON.stringify([index, list, fixed, bands, must, others.map((each) => [...each])]);
      const candidates = cache.get(id) ?? candidatesOf(component, open[index] ?? [], places, { fixed, bands, must, others });
      cache.set(id, candidates);
      const chosen = draw.among(candidates) ?? places.map((place) => seed[place] ?? 0);
      places.forEach((place, at) => found.set(component.variables[place]?.key ?? '', chosen[at] ?? 0));
    });
    standing.set(list, [...(standing.get(list) ?? []), found]);
    return found;
  };
  return {
    seeds,
    frame: picked(pairs, 'application'),
    item,
    seedItem: (list, around) => {
      const found = new Map([...around, ...picked(pairs, list)]);
      standing.set(list, [...(standing.get(list) ?? []), found]);
      return found;
    },
    choice: (key, picks) => {
      const pick = picks.get(key);
      return pick === undefined ? undefined : world.choices(key)[pick];
    },
  };
};

/** The scope of a key: "person" for "person.age". */
const scopeOf = (key: string): string => {
  const dot = key.indexOf('.');
  return dot < 0 ? key : key.slice(0, dot);
};

const started = (tuples: readonly Tuple[], banded: boolean | undefined): readonly Tuple[] => {
  const fitting = tuples.filter(({ bands }) => banded === undefined || bands.length > 0 === banded);
  return fitting.length > 0 ? fitting : tuples;
};

type Around = {
  readonly fixed: readonly (number | undefined)[];
  readonly bands: readonly number[];
  readonly must: boolean;
  readonly others: readonly Picks[];
};

/** Combinations for an item that agree with the fixed values and with the items of other lists. */
const candidatesOf = (
  { variables }: Component,
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
        const own = places.map((place) => picks[place] ?? 0);
        return [own.join(','), own] as const;
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

const openTuples = ({ variables, tuples }: Component, when: When): readonly Tuple[] => {
  const open = variables.map(({ choices }) => choices.map((choice) => isOpen(choice, when)));
  return open.flat().every(Boolean) ? tuples : tuples.filter(({ picks }) => picks.every((pick, place) => open[place]?.[pick]));
};
