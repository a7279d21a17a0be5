import type { ModelData } from '../model/model.ts';
import type { Choice } from './choices.ts';
import type { Constraint } from './constraints.ts';
import type { Leaf } from './survey.ts';

/** A field that constraints read, and its choices. */
export type Variable = { readonly key: string; readonly choices: readonly Choice[] };
export type Breach = { readonly constraint: Constraint; readonly code: string };
/** One choice for each variable of a component, with the constraints it breaks and its bands. */
export type Tuple = {
  readonly picks: readonly number[];
  readonly breaches: readonly Breach[];
  readonly bands: readonly number[];
};
/** Variables connected by constraints, and all combinations of their choices. */
export type Component = { readonly variables: readonly Variable[]; readonly tuples: readonly Tuple[] };

/** Constraints with more combinations are treated as date rules. */
const MOST = 20_000;

/** Whether all combinations can be enumerated: each field is fully divided into choices, or compared with literals only. */
export const isTabular = (leaves: readonly Leaf[], choices: (key: string) => readonly Choice[]): boolean => {
  const counts = new Map<string, number>();
  for (const { key, exact } of leaves) {
    const domain = key.startsWith('#') ? [] : choices(key);
    if (domain.length === 0 || (!exact && !domain.every(({ kind }) => kind === 'values'))) return false;
    counts.set(key, domain.length);
  }
  return [...counts.values()].reduce((product, count) => product * count, 1) <= MOST;
};

/** An answer for each combination of some variables. */
export type Question<T> = {
  readonly keys: readonly string[];
  readonly ask: (values: readonly (readonly [string, Choice])[]) => T;
};

/** Joins constraints that share variables, and evaluates every combination once. */
export const componentsOf = (
  choices: (key: string) => readonly Choice[],
  constraints: readonly (Question<string | undefined> & { readonly constraint: Constraint })[],
  bands: readonly (Question<boolean> & { readonly band: number })[],
): readonly Component[] =>
  groupsOf([...constraints, ...bands].map(({ keys }) => keys)).map((keys) => {
    const variables = keys.map((key): Variable => ({ key, choices: choices(key) }));
    const own = <T extends { readonly keys: readonly string[] }>(all: readonly T[]): readonly T[] =>
      all.filter((each) => each.keys.every((key) => keys.includes(key)));
    const breaches = own(constraints).map(({ constraint, ...question }) => ({
      constraint,
      answer: remembered(variables, question),
    }));
    const members = own(bands).map(({ band, ...question }) => ({ band, answer: remembered(variables, question) }));
    const tuples = productOf(variables.map((variable) => variable.choices.length)).map((picks): Tuple => ({
      picks,
      breaches: breaches.flatMap(({ constraint, answer }) => {
        const code = answer(picks);
        return code === undefined ? [] : [{ constraint, code }];
      }),
      bands: members.flatMap(({ band, answer }) => (answer(picks) ? [band] : [])),
    }));
    return { variables, tuples };
  });

/** Joins lists of keys that overlap. */
const groupsOf = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  let groups: readonly (readonly string[])[] = [];
  for (const keys of lists) {
    const touched = groups.filter((group) => group.some((key) => keys.includes(key)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...new Set([...touched.flat(), ...keys])]];
  }
  return groups.filter((group) => group.length > 0);
};

const remembered = <T>(variables: readonly Variable[], { keys, ask }: Question<T>): ((picks: readonly number[]) => T) => {
  const places = [...new Set(keys)].map((key) => variables.findIndex((variable) => variable.key === key));
  const answers = new Map<string, { readonly given: T }>();
  return (picks) => {
    const id = places.map((place) => picks[place]).join(',');
    const answer = answers.get(id) ?? { given: ask(valuesOf(variables, places, picks)) };
    answers.set(id, answer);
    return answer.given;
  };
};

const valuesOf = (
  variables: readonly Variable[],
  places: readonly number[],
  picks: readonly number[],
): readonly (readonly [string, Choice])[] =>
  places.flatMap((place) => {
    const variable = variables[place];
    const choice = variable?.choices[picks[place] ?? 0];
    return variable && choice ? [[variable.key, choice] as const] : [];
  });

const productOf = (counts: readonly number[]): readonly (readonly number[])[] =>
  counts.reduce<readonly (readonly number[])[]>(
    (tuples, count) => tuples.flatMap((tuple) => Array.from({ length: count }, (_, index) => [...tuple, index])),
    [[]],
  );

/** The scope of a key and those around it: person, group and application for "person.age". */
export const scopesOf = (lists: ModelData['lists'], key: string): readonly string[] => {
  const scope = key.split('.')[0] ?? 'application';
  return scope === 'application' ? ['application'] : [scope, ...scopesOf(lists, lists[scope] ?? 'application')];
};
