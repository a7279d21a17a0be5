import type { ModelData } from '../model/model.ts';
import type { Item, Run } from '../model/pricing/run.ts';
import type { Choice } from './choices.ts';
import type { Constraint } from './constraints.ts';
import type { Leaf } from './survey.ts';

/** A field that constraints read, and its choices. */
export type Variable = { readonly key: string; readonly choices: readonly Choice[] };
/** One choice for each variable of a component, with the constraints it breaks and its bands. */
export type Tuple = {
  readonly picks: readonly number[];
  readonly breaches: readonly { readonly constraint: Constraint; readonly code: string }[];
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

/** What is asked of an application that has some variables only. */
export type Question<T> = {
  readonly keys: readonly string[];
  /** The list whose first item is asked about. */
  readonly list: string | undefined;
  readonly ask: (run: Run, item: Item | undefined) => T;
};
type Values = readonly (readonly [key: string, choice: Choice])[];

export type Relations = {
  readonly choices: (key: string) => readonly Choice[];
  readonly constraints: readonly (Question<string | undefined> & { readonly constraint: Constraint })[];
  readonly bands: readonly Question<boolean>[];
  /** Evaluates an application with only these values. */
  readonly probe: (values: Values) => Run;
};

/** Joins constraints that share variables, and evaluates every combination once. */
export const componentsOf = ({ choices, constraints, bands, probe }: Relations): readonly Component[] =>
  groupsOf([...constraints, ...bands].map(({ keys }) => keys)).map((keys) => {
    const variables = keys.map((key): Variable => ({ key, choices: choices(key) }));
    const isOwn = (question: Question<unknown>): boolean => question.keys.every((key) => keys.includes(key));
    const breaches = constraints.filter(isOwn).map((question) => ({ ...question, answer: answerTo(question, variables, probe) }));
    const members = bands.flatMap((question, band) =>
      isOwn(question) ? [{ band, answer: answerTo(question, variables, probe) }] : [],
    );
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

const groupsOf = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  let groups: readonly (readonly string[])[] = [];
  for (const keys of lists) {
    const touched = groups.filter((group) => group.some((key) => keys.includes(key)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...new Set([...touched.flat(), ...keys])]];
  }
  return groups.filter((group) => group.length > 0);
};

/** The answer for each combination; combinations that differ in other variables only are evaluated once. */
const answerTo = <T>(
  { keys, list, ask }: Question<T>,
  variables: readonly Variable[],
  probe: Relations['probe'],
): ((picks: readonly number[]) => T) => {
  const own = variables.flatMap(({ key, choices }, place) => (keys.includes(key) ? [{ key, choices, place }] : []));
  const answers = new Map<string, { readonly answer: T }>();
  return (picks) => {
    const id = own.map(({ place }) => picks[place]).join(',');
    const known = answers.get(id);
    if (known) return known.answer;
    const run = probe(
      own.flatMap(({ key, choices, place }) => {
        const choice = choices[picks[place] ?? 0];
        return choice ? [[key, choice] as const] : [];
      }),
    );
    const answer = ask(run, run.items[list ?? '']?.[0]);
    answers.set(id, { answer });
    return answer;
  };
};

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
