import type { Field, ModelData } from '../../model/model.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Content, Group, Lists, Place } from './content.ts';

type Renames = ReadonlyMap<unknown, unknown>;

/** Returns a function that updates fields with `oneOfList` after an edit of lists, if the item that they name was renamed. */
export const createNamesFollowing = (
  { schema }: ModelData,
  places: readonly Place[],
): ((before: Lists, after: Content) => Content) => {
  const references = [...namedIn(schema)].flatMap((path) => {
    const [list, name = ''] = path.split('.');
    const place = places.find((each) => each.list === list);
    return place ? [{ path, name, place, emptied: new Map<number, unknown>() }] : [];
  });
  return (before, after) => {
    const renames = new Map<string, Renames>(
      references.map(({ path, name, place, emptied }) => {
        const [namesBefore, namesAfter] = [before, after.lists].map((lists) => namesOf(lists[place.path] ?? [], name));
        return [path, namesBefore && namesAfter ? renamesOf(namesBefore, namesAfter, emptied) : new Map()];
      }),
    );
    if ([...renames.values()].every(({ size }) => size === 0)) return after;
    const follow = followIn(renames);
    const lists = places.map(({ path, group, row }): readonly [string, readonly Group[]] => [
      path,
      (after.lists[path] ?? []).map((each) => {
        const rows = each.rows.map((rowBefore) => {
          const values = follow(row, rowBefore.values);
          return values === rowBefore.values || !isRecord(values) ? rowBefore : { ...rowBefore, values };
        });
        const fields = follow(group, each.fields);
        const isSame = fields === each.fields && rows.every((rowAfter, at) => rowAfter === each.rows[at]);
        return isSame || !isRecord(fields) ? each : { ...each, fields, rows };
      }),
    ]);
    const fields = follow(schema, after.fields);
    return { fields: isRecord(fields) ? fields : after.fields, lists: { ...after.lists, ...Object.fromEntries(lists) } };
  };
};

/** Returns the values of `oneOfList` in a schema: "place.name". */
const namedIn = (field: Field): ReadonlySet<string> =>
  new Set([
    ...(field.oneOfList === undefined ? [] : [field.oneOfList]),
    ...[...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])].flatMap((inner) => [...namedIn(inner)]),
  ]);

const namesOf = (groups: readonly Group[], name: string): ReadonlyMap<number, unknown> =>
  new Map(groups.flatMap(({ rows }) => rows.map(({ id, values }) => [id, values[name]] as const)));

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * Returns the new name of each renamed item by its old name. If another item now has the old name, fields with this name do not
 * change. An item whose name was emptied keeps the old name until it has another.
 */
const renamesOf = (
  namesBefore: ReadonlyMap<number, unknown>,
  namesAfter: ReadonlyMap<number, unknown>,
  emptied: Map<number, unknown>,
): Renames => {
  const [before, now] = [new Set(namesBefore.values()), new Set(namesAfter.values())];
  const renames = new Map<unknown, unknown>();
  for (const [id, name] of namesAfter) {
    const oldName = namesBefore.get(id) ?? emptied.get(id);
    if (isName(oldName) && !isName(name)) emptied.set(id, oldName);
    if (!isName(oldName) || !isName(name)) continue;
    emptied.delete(id);
    if (name !== oldName && !now.has(oldName) && !before.has(name)) renames.set(oldName, name);
  }
  return renames;
};

/** Returns a function that replaces old names in a value of a schema. It returns the same value if there are none. */
const followIn = (renames: ReadonlyMap<string, Renames>) => {
  const follow = (field: Field, value: unknown): unknown => {
    const ownRenames = field.oneOfList === undefined ? undefined : renames.get(field.oneOfList);
    if (ownRenames) return ownRenames.get(value) ?? value;
    if (Array.isArray(value)) {
      const items = value.map((item) => follow(field.items ?? {}, item));
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (!isRecord(value)) return value;
    const changed = Object.entries(field.properties ?? {}).flatMap(([name, inner]) => {
      const next = follow(inner, value[name]);
      return next === value[name] ? [] : [[name, next]];
    });
    return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
  };
  return follow;
};
