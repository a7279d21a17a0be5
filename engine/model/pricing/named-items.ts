import { DiagnosticError } from '../diagnostic.ts';
import { uniqueRules } from '../array-rules.ts';
import type { Scope } from '../vocabulary.ts';
import type { Item, Run } from './run.ts';
import { isValueIssue, valueAsText } from './value.ts';

/**
 * A function that returns the items that a field with `oneOfList` may name, by name, or undefined while some of them are
 * unknown or unnamed.
 */
type NamedItems = (run: Run, item: Item | undefined) => ReadonlyMap<string, Item> | undefined;

/**
 * Reads the items of a list by the field that `oneOfList` names: "place.name". Throws a DiagnosticError if two may have one
 * name.
 */
export const namedItems = (path: string, scope: Scope): NamedItems => {
  const [list = '', ...rest] = path.split('.');
  const name = rest.join('.');
  const field = scope.field(list, name);
  if (field.type !== 'string')
    throw new DiagnosticError('one-of-list', `Items are chosen by a text, and "${path}" is none`, path);
  const { array, insured, isSingle } = scope.list(list);
  if (!isSingle)
    throw new DiagnosticError(
      'one-of-list',
      `There are several lists "${list}": name items of a list of the application, or of the same item`,
      path,
    );
  const isUnique = uniqueRules(array).some(
    ({ fields, where }) => where === undefined && fields.length === 1 && fields[0] === name,
  );
  const { once = [] } = insured ?? {};
  if (!isUnique && (once.length === 0 || once.some((field) => field !== name)))
    throw new DiagnosticError(
      'one-of-list',
      `Two items may have the same "${name}": add "uniqueBy": ["${name}"] to the list "${list}"`,
      path,
    );
  const items = scope.items(list);
  const isWhole = scope.isWhole(list);
  const get = scope.open(list).operand(path);
  const byName = (run: Run, all: readonly Item[]): ReadonlyMap<string, Item> | undefined => {
    const namedPairs = all.flatMap((each) => {
      const value = get(run, each, each.value);
      return value === undefined || isValueIssue(value) ? [] : [[valueAsText(value), each] as const];
    });
    return namedPairs.length === all.length ? new Map(namedPairs) : undefined;
  };
  // Each run has its own array of items, so each array is read once, not once for each reference to its items.
  const itemsByName = new WeakMap<readonly Item[], ReturnType<typeof byName>>();
  return (run, item) => {
    const all = items(run, item);
    if (!itemsByName.has(all)) itemsByName.set(all, isWhole(run, item) ? byName(run, all) : undefined);
    return itemsByName.get(all);
  };
};
