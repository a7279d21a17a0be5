import { DiagnosticError } from '../diagnostic.ts';
import type { Step } from '../model.ts';
import type { Item, Run } from './run.ts';
import { isValueIssue, show, type Value, type ValueIssue } from './value.ts';
import type { Scope } from '../vocabulary.ts';

/** The optional words of a step that takes items of a list. */
export const takingWords = {
  where: {},
  groupBy: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
} as const;

type Taken = (run: Run, item: Item | undefined) => readonly Item[];

/**
 * The items of a list that a step takes: those for which `where` is true (all without it) and, with `groupBy`, whose named values
 * equal those of the item that the step is computed for. An item that lacks one of the values is a group of its own.
 */
export const itemsTaken = ({ where, groupBy }: Step, list: string, scope: Scope): Taken => {
  const around = scope.items(list);
  const grouped = Array.isArray(groupBy) ? groupsOf(groupBy, list, scope) : undefined;
  const test = where === undefined ? undefined : scope.open(list).condition(where);
  return (run, item) => {
    const items = grouped && item ? grouped(run, item, around(run, item)) : around(run, item);
    return test ? items.filter((each) => test(run, each, each.value) === true) : items;
  };
};

const groupsOf = (paths: readonly unknown[], list: string, scope: Scope) => {
  if (scope.block !== list)
    throw new DiagnosticError(
      'group-by',
      `"groupBy" takes the items that are like the item of the step, so the step stands in the block "${list}"`,
      String(paths[0]),
    );
  const gets = paths.map((path) => scope.operand(path));
  const keyOf = (run: Run, item: Item): string | undefined => {
    const values = gets.map((get) => textOf(get(run, item, item.value)));
    return values.includes(undefined) ? undefined : JSON.stringify(values);
  };
  // The array of a run's items is its own: each is grouped once, not for each of ten thousand persons.
  const known = new WeakMap<readonly Item[], ReadonlyMap<string, readonly Item[]>>();
  return (run: Run, item: Item, items: readonly Item[]): readonly Item[] => {
    const groups = known.get(items) ?? byKey(items, (each) => keyOf(run, each));
    known.set(items, groups);
    return groups.get(keyOf(run, item) ?? '') ?? [item];
  };
};

const byKey = (items: readonly Item[], keyOf: (item: Item) => string | undefined): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const textOf = (value: Value | ValueIssue | undefined): string | undefined =>
  value === undefined || isValueIssue(value) ? undefined : show(value);
