import type { Field, ModelData } from '../model/model.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { type Choice, fieldOfKey, type Days } from './choices.ts';
import type { Leaf, ModelReads } from './model-reads.ts';
import { lengthProblems } from '../model/pricing/term.ts';
import { isRecord } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { scopeField } from '../model/schema-fields.ts';
import { matchingKeys } from '../model/pricing/suiting-keys.ts';
import { keyedFields } from './keyed-fields.ts';
import { compare, isValueIssue, presentValue } from '../model/pricing/value.ts';

/** A field that constraints read, and its choices. */
export type Variable = { readonly key: string; readonly choices: readonly Choice[] };
/** One choice for each variable of a component, with the constraints that it breaks and its bands. */
export type Tuple = {
  readonly picks: readonly number[];
  readonly breaches: readonly { readonly constraint: Constraint; readonly code: string }[];
  readonly bands: readonly number[];
};
/** Variables connected by constraints, and all combinations of their choices. */
export type Component = { readonly variables: readonly Variable[]; readonly tuples: readonly Tuple[] };

/** The largest number of combinations. Constraints with more are treated as date rules. */
const MAX_COMBINATIONS = 20_000;

/**
 * Returns whether all combinations can be enumerated: each field is divided into choices, or is compared with literals only.
 */
export const isTabular = (leaves: readonly Leaf[], choices: (key: string) => readonly Choice[]): boolean => {
  const counts = new Map<string, number>();
  for (const { key, isExact } of leaves) {
    const domain = key.startsWith('#') ? [] : choices(key);
    if (domain.length === 0 || (!isExact && !domain.every(({ kind }) => kind === 'values'))) return false;
    counts.set(key, domain.length);
  }
  return [...counts.values()].reduce((product, count) => product * count, 1) <= MAX_COMBINATIONS;
};

/** A question about an application that has only some variables. */
export type Question<T> = {
  readonly keys: readonly string[];
  /** The list whose first item the question is about. */
  readonly list: string | undefined;
  readonly answer: (run: Run, item: Item | undefined) => T;
};
type Values = readonly (readonly [key: string, choice: Choice])[];

export type Relations = {
  readonly choices: (key: string) => readonly Choice[];
  readonly constraints: readonly (Question<string | undefined> & { readonly constraint: Constraint })[];
  readonly bands: readonly Question<boolean>[];
  /** Starts a run of an application with only these values and an item of the list. */
  readonly probe: (values: Values, list: string | undefined) => Run;
};

/** Joins constraints that share variables, and evaluates every combination once. */
export const componentsOf = ({ choices, constraints, bands, probe }: Relations): readonly Component[] =>
  groupsOf([...constraints, ...bands].map(({ keys }) => keys)).map((keys) => {
    const variables = keys.map((key): Variable => ({ key, choices: choices(key) }));
    const isOfComponent = (question: Question<unknown>): boolean => question.keys.every((key) => keys.includes(key));
    const breaches = constraints
      .filter(isOfComponent)
      .map((question) => ({ ...question, answer: answerTo(question, variables, probe) }));
    const members = bands.flatMap((question, band) =>
      isOfComponent(question) ? [{ band, answer: answerTo(question, variables, probe) }] : [],
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
    const joinedGroups = groups.filter((group) => group.some((key) => keys.includes(key)));
    groups = [...groups.filter((group) => !joinedGroups.includes(group)), [...new Set([...joinedGroups.flat(), ...keys])]];
  }
  return groups.filter((group) => group.length > 0);
};

/** Returns the answer for each combination. Combinations that differ only in other variables are evaluated once. */
const answerTo = <T>(
  { keys, list, answer: answerOf }: Question<T>,
  variables: readonly Variable[],
  probe: Relations['probe'],
): ((picks: readonly number[]) => T) => {
  const ownVariables = variables.flatMap(({ key, choices }, place) => (keys.includes(key) ? [{ key, choices, place }] : []));
  const answers = new Map<string, { readonly answer: T }>();
  return (picks) => {
    const id = ownVariables.map(({ place }) => picks[place]).join(',');
    const cached = answers.get(id);
    if (cached) return cached.answer;
    const run = probe(
      ownVariables.flatMap(({ key, choices, place }) => {
        const choice = choices[picks[place] ?? 0];
        return choice ? [[key, choice] as const] : [];
      }),
      list,
    );
    const answer = answerOf(run, run.items[list ?? '']?.[0]);
    answers.set(id, { answer });
    return answer;
  };
};

const productOf = (counts: readonly number[]): readonly (readonly number[])[] =>
  counts.reduce<readonly (readonly number[])[]>(
    (tuples, count) => tuples.flatMap((tuple) => Array.from({ length: count }, (_, index) => [...tuple, index])),
    [[]],
  );

/** Returns the scope of a key and those around it: person, group and application for "person.age". */
export const scopesOf = (lists: ModelData['lists'], key: string): readonly string[] => {
  const scope = key.split('.')[0] ?? 'application';
  return scope === 'application' ? ['application'] : [scope, ...scopesOf(lists, lists[scope] ?? 'application')];
};

/** A rule that depends on several values: a refusing rule, the age limits, a price that may be missing. */
export type Constraint = {
  readonly name: string;
  readonly phase: 'check' | 'price';
  /** The list whose item the issue names; undefined for the application. */
  readonly list: string | undefined;
  /** Pointer below that item ("/birthDay"); empty for the item itself. */
  readonly at: string;
  readonly leaves: readonly Leaf[];
  /** Returns the code of the issue, or undefined if the rule is kept or the result is unknown. */
  readonly broken: (run: Run, item: Item | undefined) => string | undefined;
};

/** Returns the item of a list around a pointer. */
export const itemAt = (run: Run, list: string | undefined, pointer: string): Item | undefined =>
  run.items[list ?? '']?.find((item) => pointer.startsWith(`${item.pointer}/`));

/** Returns the constraints that an application breaks at the items around a pointer, and at the first items of other lists. */
export const brokenIn = <Some extends Constraint>(
  model: ModelData,
  constraints: readonly Some[],
  application: unknown,
  { when, pointer }: { readonly when: Days; readonly pointer: string },
): readonly Some[] => {
  const run = startRun(model, application, when.at);
  return constraints.filter(
    ({ list, broken }) => broken(run, itemAt(run, list, pointer) ?? run.items[list ?? '']?.[0]) !== undefined,
  );
};

export const constraintsOf = (ready: PreparedScope, modelReads: ModelReads): readonly Constraint[] =>
  [
    ...ruleConstraints(ready, modelReads),
    ...ageConstraints(ready, modelReads),
    ...sameConstraints(ready, modelReads),
    ...suitingConstraints(ready, modelReads),
    ...lengthConstraints(ready, modelReads),
    ...priceConstraints(ready, modelReads),
  ].map((constraint) => ({
    ...constraint,
    leaves: [...constraint.leaves, ...constraint.leaves.flatMap(({ key }) => visibilityOf(ready.model, modelReads, key))],
  }));

/** Returns the fields that decide whether a field is shown, and those that decide whether these fields are shown. */
export const visibilityOf = (model: ModelData, modelReads: ModelReads, key: string): readonly Leaf[] => {
  if (key.startsWith('#')) return [];
  const { visibleWhen } = fieldOfKey(model, key);
  const parent = key.slice(0, key.lastIndexOf('.'));
  const leaves = visibleWhen ? modelReads.leavesOfCondition(visibleWhen, key.split('.')[0] ?? '', parent) : [];
  return [...leaves, ...leaves.flatMap((leaf) => visibilityOf(model, modelReads, leaf.key))];
};

function* ruleConstraints(ready: PreparedScope, modelReads: ModelReads): Iterable<Constraint> {
  for (const { rule, refuse, when, for: list, at } of ready.model.rules) {
    if (refuse === undefined) continue;
    const block = list ?? 'application';
    const test = ready.condition(when, block);
    yield {
      name: rule,
      phase: 'check',
      list,
      at: at === undefined ? '' : `/${at.replaceAll('.', '/')}`,
      leaves: modelReads.leavesOfCondition(when, block),
      broken: (run, item) => (test(run, item, item?.value) === true ? rule : undefined),
    };
  }
}

function* ageConstraints({ model, plan }: PreparedScope, modelReads: ModelReads): Iterable<Constraint> {
  const { list = '', age } = model.insured ?? {};
  if (!age) return;
  const { of, at, from, to } = age;
  const read = plan.scope(list).operand(of);
  yield {
    name: 'age',
    phase: 'check',
    list,
    at: `/${at}`,
    leaves: modelReads.leavesOfOperand(of, list),
    broken: (run, item) => {
      const years = presentValue(read(run, item, item?.value));
      return years !== undefined && ((compare(years, from) ?? 0) < 0 || (compare(years, to) ?? 0) > 0) ? 'age' : undefined;
    },
  };
}

/** Name of the constraint of `sameAs`. Items that satisfy it are made by copying. */
export const SAME = 'same-as';

function* sameConstraints({ model, plan }: PreparedScope, modelReads: ModelReads): Iterable<Constraint> {
  for (const list of Object.keys(model.lists)) {
    const { sameAs, properties = {} } = scopeField(model, list);
    if (!sameAs) continue;
    const test = plan.scope(list, { self: Object.keys(properties) }).condition(sameAs.when);
    yield {
      name: SAME,
      phase: 'check',
      list,
      at: '',
      leaves: modelReads.leavesOfCondition(sameAs.when, list, list),
      broken: (run, item) => (test(run, item, item?.value) === true ? 'not-same' : undefined),
    };
  }
}

/**
 * Yields the constraints of `by`: choices must match each answer alone, as a look-up may use only that one, and all together.
 */
function* suitingConstraints({ model, plan }: PreparedScope, modelReads: ModelReads): Iterable<Constraint> {
  for (const { key, field } of keyedFields(model)) {
    const { by = {}, oneOfTable = '' } = field.items ?? field;
    const table = model.tables[oneOfTable];
    if (!table) continue;
    const [block = ''] = key.split('.');
    const scope = plan.scope(block);
    const chosen = scope.operand(key);
    const tests = partsOf(by).map((part) => {
      const keys = matchingKeys(table, part);
      const readers = new Map(Object.values(part).map((path) => [path, scope.operand(path)]));
      const fails = (run: Run, item: Item | undefined): boolean => {
        const matching = keys((path) => presentValue(readers.get(path)?.(run, item, item?.value)));
        const options = [presentValue(chosen(run, item, item?.value)) ?? []].flat();
        return matching !== undefined && options.some((each) => !matching.has(String(each)));
      };
      return { paths: [key, ...readers.keys()], fails };
    });
    for (const [index, { paths, fails }] of tests.entries())
      yield {
        name: paths.join(' '),
        phase: 'check',
        list: block === 'application' ? undefined : block,
        at: `/${key.slice(block.length + 1).replaceAll('.', '/')}`,
        leaves: paths.flatMap((path) => modelReads.leavesOfOperand(path, block)),
        broken: (run, item) => {
          const isReported = paths.length > 2 && tests.slice(0, index).some((test) => test.fails(run, item));
          return !isReported && fails(run, item) ? 'not-suited' : undefined;
        },
      };
  }
}

/** Returns each column of `by` alone, then all of them. */
const partsOf = (by: NonNullable<Field['by']>): readonly NonNullable<Field['by']>[] => {
  const parts = Object.entries(by).map((entry) => Object.fromEntries([entry]));
  return parts.length > 1 ? [...parts, by] : parts;
};

/** The names of the constraints of `term` and `payment`. */
export const LENGTHS: readonly string[] = ['age-reached', 'payment-too-long'];

function* lengthConstraints({ model }: PreparedScope, modelReads: ModelReads): Iterable<Constraint> {
  const leaves = [...modelReads.leavesOfOperand('term.end', 'policy'), ...modelReads.leavesOfOperand('payment.years', 'policy')];
  if (!model.payment && !leaves.some(({ key }) => modelReads.ages.some(({ birthDate }) => birthDate === key))) return;
  for (const name of LENGTHS)
    yield {
      name,
      phase: 'check',
      list: undefined,
      at: '',
      // The marks of ages divide dates of birth into parts that each have one answer.
      leaves: leaves.map(({ key }) => ({ key, isExact: true })),
      broken: ({ application, at }) =>
        [...lengthProblems(model, application, at)].some(({ code }) => code === name) ? name : undefined,
    };
}

/** Yields the constraints of look-ups below the premium that may find no price. */
function* priceConstraints({ model, plan }: PreparedScope, modelReads: ModelReads): Iterable<Constraint> {
  for (const key of modelReads.stepsBelow(model.premium, 'policy')) {
    const cell = plan.cell(key);
    if (!cell || cell.isFact || !isRecord(cell.step['by']) || 'otherwise' in cell.step) continue;
    yield {
      name: key,
      phase: 'price',
      list: cell.list,
      at: '',
      leaves: modelReads.leavesOfCell(cell),
      broken: (run, item) => {
        const value = cell.get(run, item, item?.value);
        return isValueIssue(value) && value.code !== 'missing-input' ? value.code : undefined;
      },
    };
  }
}
