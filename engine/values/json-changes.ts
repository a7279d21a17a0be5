import { isRecord } from './pointer.ts';

/** The path from the root: names of members and indexes of items. */
export type ChangePath = readonly (string | number)[];

/** Sets a member or item (removes it without `set`), or replaces `cut` items of a list from index `from` on by `put`. */
export type Change =
  | { readonly at: ChangePath; readonly set?: unknown }
  | { readonly at: ChangePath; readonly from: number; readonly cut: number; readonly put: readonly unknown[] };

/** Returns changes such that `applyChanges(before, changes)` equals `after`. Undefined members count as absent. */
export const changesBetween = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
};

/** Applies changes to a copy. Throws a RangeError if one does not fit. */
export const applyChanges = (value: unknown, changes: readonly Change[]): unknown => {
  const copies = new WeakSet<object>();
  return changes.reduce<unknown>((target, change) => applyTo(target, change, 0, copies), value);
};

const compare = (before: unknown, after: unknown, at: ChangePath, changes: Change[]): void => {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, at, changes);
  if (!isRecord(before) || !isRecord(after)) return void changes.push({ at, set: after });
  const changesOfMembers: Change[] = [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names) {
    const [oldValue, newValue] = [ownValue(before, name), ownValue(after, name)];
    if (newValue !== undefined) compare(oldValue, newValue, [...at, name], changesOfMembers);
    else if (oldValue !== undefined) changesOfMembers.push({ at: [...at, name] });
  }
  // If many members differ, the complete object is shorter than the changes.
  if (at.length > 0 && changesOfMembers.length > 3 && changesOfMembers.length * 2 > names.size) changes.push({ at, set: after });
  else changes.push(...changesOfMembers);
};

const compareLists = (before: readonly unknown[], after: readonly unknown[], at: ChangePath, changes: Change[]): void => {
  const shorter = Math.min(before.length, after.length);
  let equalAtStart = 0;
  while (equalAtStart < shorter && isEqual(before[equalAtStart], after[equalAtStart])) equalAtStart += 1;
  let equalAtEnd = 0;
  while (
    equalAtEnd < shorter - equalAtStart &&
    isEqual(before[before.length - 1 - equalAtEnd], after[after.length - 1 - equalAtEnd])
  )
    equalAtEnd += 1;
  if (before.length === after.length) {
    for (let index = equalAtStart; index < before.length - equalAtEnd; index += 1)
      compare(before[index], after[index], [...at, index], changes);
    return;
  }
  changes.push({
    at,
    from: equalAtStart,
    cut: before.length - equalAtEnd - equalAtStart,
    put: after.slice(equalAtStart, after.length - equalAtEnd),
  });
};

const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isEqual(ownValue(a, name), ownValue(b, name)));
};

const ownValue = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

const applyTo = (target: unknown, change: Change, depth: number, owned: WeakSet<object>): unknown => {
  const step = change.at[depth];
  if (step === undefined) return 'from' in change ? replaceItems(target, change, owned) : (change.set ?? null);
  const isLast = depth === change.at.length - 1;
  if (typeof step === 'number') {
    if (!Array.isArray(target) || !(step in target)) throw misfitError(change);
    const list = copyOfList(target, owned);
    if (isLast && !('from' in change) && change.set === undefined) throw misfitError(change);
    list[step] = applyTo(list[step], change, depth + 1, owned);
    return list;
  }
  if (!isRecord(target) || step === '__proto__') throw misfitError(change);
  const record = copyOfRecord(target, owned);
  if (isLast && !('from' in change)) {
    if (change.set === undefined) delete record[step];
    else record[step] = change.set;
  } else record[step] = applyTo(ownValue(record, step), change, depth + 1, owned);
  return record;
};

const replaceItems = (target: unknown, change: Extract<Change, { readonly from: number }>, owned: WeakSet<object>): unknown => {
  const { from, cut, put } = change;
  if (!Array.isArray(target) || from < 0 || cut < 0 || from + cut > target.length) throw misfitError(change);
  const list: unknown[] = [...target.slice(0, from), ...put, ...target.slice(from + cut)];
  owned.add(list);
  return list;
};

// Each list or object is copied once for all changes.
const copyOfList = (target: unknown[], owned: WeakSet<object>): unknown[] => {
  if (owned.has(target)) return target;
  const copy = [...target];
  owned.add(copy);
  return copy;
};

const copyOfRecord = (target: Record<string, unknown>, owned: WeakSet<object>): Record<string, unknown> => {
  if (owned.has(target)) return target;
  const copy = { ...target };
  owned.add(copy);
  return copy;
};

const misfitError = ({ at }: Change): RangeError =>
  new RangeError(`Cannot make the change at /${at.join('/')} as the value there does not fit`);
