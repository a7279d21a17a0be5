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
    return within ? all.filter((each) => ancestor(each, within.list)?.index === within.index) : all;
  };
};

/** Reads whether those items are all there are: nothing around them is faulted. */
export const wholeBelow = (
  lists: ModelData['lists'],
  open: readonly string[],
  list: string,
): ((run: Run, item: Item | undefined) => boolean) => {
  const around = openAround(lists, open, list);
  return (run, item) => {
    const gaps = run.gaps.get(list) ?? [];
    const within = around === undefined ? undefined : ancestor(item, around);
    return !gaps.some((pointer) => within === undefined || `${pointer}/`.startsWith(`${within.pointer}/`));
  };
};

/** The innermost open list around a list; an unknown list is a Fault. */
const openAround = (lists: ModelData['lists'], open: readonly string[], list: string): string | undefined => {
  if (!(list in lists)) throw unknownName('list', list, Object.keys(lists));
  return ancestry(lists, list)
    .filter((each) => each !== list && open.includes(each))
    .at(-1);
};
