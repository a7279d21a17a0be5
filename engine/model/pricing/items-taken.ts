import { DiagnosticError } from '../diagnostic.ts';
import type { Step } from '../model.ts';
import type { Item, Run } from './run.ts';
import { isValueIssue, valueAsText, type Value, type ValueIssue } from './value.ts';
import type { Scope } from '../vocabulary.ts';

/** The optional words of a step that takes items of a list. */
export const itemWords = {
  where: {},
  groupBy: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
  soFar: { const: true },
} as const;

type ItemReader = (run: Run, item: Item | undefined) => readonly Item[];

/**
 * Returns a reader of the items of a list that a step uses: the items for which `where` is true. With `groupBy`, only those
 * whose named values equal those of the item that the step is computed for; an item without one of the values is a group of its
 * own. With `soFar`, only the items up to and including that item.
 */
export const itemReader = ({ where, groupBy, soFar }: Step, list: string, scope: Scope): ItemReader => {
  if (soFar !== undefined && scope.block !== list) throw wrongBlockError('soFar', 'up to', list);
  const itemsOfList = scope.items(list);
  const itemsOfGroup = Array.isArray(groupBy) ? groupsOf(groupBy, list, scope) : undefined;
  const test = where === undefined ? undefined : scope.open(list).condition(where);
  return (run, item) => {
    const all = itemsOfGroup && item ? itemsOfGroup(run, item, itemsOfList(run, item)) : itemsOfList(run, item);
    // The items of a list are in the order of their indexes.
    const items = soFar !== undefined && item ? all.slice(0, countUpTo(all, item.index)) : all;
    return test ? items.filter((each) => test(run, each, each.value) === true) : items;
  };
};

/** Returns the number of items whose index is not larger. A binary search, as this runs for each of ten thousand persons. */
const countUpTo = (items: readonly Item[], index: number): number => {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((items[middle]?.index ?? index) <= index) from = middle + 1;
    else to = middle;
  }
  return from;
};

const wrongBlockError = (word: string, relation: string, list: string, name = word): DiagnosticError =>
  new DiagnosticError(
    'group-by',
    `"${word}" takes the items ${relation} the item of the step, so the step must be in the block "${list}"`,
    name,
  );

const groupsOf = (paths: readonly unknown[], list: string, scope: Scope) => {
  if (scope.block !== list) throw wrongBlockError('groupBy', 'that are like', list, String(paths[0]));
  const gets = paths.map((path) => scope.operand(path));
  const keyOf = (run: Run, item: Item): string | undefined => {
    const values = gets.map((get) => textOf(get(run, item, item.value)));
    return values.includes(undefined) ? undefined : JSON.stringify(values);
  };
  // Each run has its own array of items, so each array is grouped once, not once for each person.
  const groupsByItems = new WeakMap<readonly Item[], ReadonlyMap<string, readonly Item[]>>();
  return (run: Run, item: Item, items: readonly Item[]): readonly Item[] => {
    const groups = groupsByItems.get(items) ?? byKey(items, (each) => keyOf(run, each));
    groupsByItems.set(items, groups);
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
  value === undefined || isValueIssue(value) ? undefined : valueAsText(value);
