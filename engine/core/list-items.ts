import { unknownName } from './diagnostic.ts';
import type { ModelData } from './model.ts';
import type { Item, Run } from './run.ts';
import { ancestry } from './schema-fields.ts';

/** The item of a list around an item, itself included. */
export const ancestor = (item: Item | undefined, list: string): Item | undefined =>
  item === undefined || item.list === list ? item : ancestor(item.parent, list);

/** Reads the items of a list below the open item; all of them where none of the lists around it is open. */
export const itemsBelow = (
  lists: ModelData['lists'],
  open: readonly string[],
  list: string,
): ((run: Run, item: Item | undefined) => readonly Item[]) => {
  const around = openAround(lists, open, list);
  return (run, item) => {
    const all = run.items[list] ?? [];
    const within = around === undefined ? undefined : ancestor(item, around);
    return within ? (itemsByOwner(all, within.list).get(within.index) ?? NO_ITEMS) : all;
  };
};

const NO_ITEMS: readonly Item[] = [];
const owners = new WeakMap<readonly Item[], Map<string, ReadonlyMap<number, readonly Item[]>>>();

/** The items of a list by the number of the item around them: to look for those of each of ten thousand persons would be quadratic. */
const itemsByOwner = (all: readonly Item[], around: string): ReadonlyMap<number, readonly Item[]> => {
  const known = owners.get(all) ?? new Map<string, ReadonlyMap<number, readonly Item[]>>();
  owners.set(all, known);
  const before = known.get(around);
  if (before) return before;
  const grouped = new Map<number, Item[]>();
  for (const item of all) {
    const owner = ancestor(item, around)?.index;
    if (owner === undefined) continue;
    const list = grouped.get(owner);
    if (list) list.push(item);
    else grouped.set(owner, [item]);
  }
  known.set(around, grouped);
  return grouped;
};

/** Reads whether those items are all there are: nothing around them is faulted. */
export const wholeBelow = (
  lists: ModelData['lists'],
  open: readonly string[],
  list: string,
): ((run: Run, item: Item | undefined) => boolean) => {
  const around = openAround(lists, open, list);
  return (run, item) => {
    const gaps = run.gaps.get(list);
    if (gaps === undefined || gaps.length === 0) return true;
    const within = around === undefined ? undefined : ancestor(item, around);
    return within !== undefined && !gapOwners(gaps).has(within.pointer);
  };
};

const ownersOfGaps = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Everything that a faulted pointer lies in, itself included. */
const gapOwners = (gaps: readonly string[]): ReadonlySet<string> => {
  const known = ownersOfGaps.get(gaps);
  if (known) return known;
  const all = new Set<string>(['']);
  for (const pointer of gaps)
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) all.add(pointer.slice(0, end));
  ownersOfGaps.set(gaps, all);
  return all;
};

/** The innermost open list around a list; an unknown list is a Fault. */
const openAround = (lists: ModelData['lists'], open: readonly string[], list: string): string | undefined => {
  if (!(list in lists)) throw unknownName('list', list, Object.keys(lists));
  return ancestry(lists, list)
    .filter((each) => each !== list && open.includes(each))
    .at(-1);
};
