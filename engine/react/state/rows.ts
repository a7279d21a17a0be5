import type { DerivedValues, Group, Row, RowDoubts } from './content.ts';
import type { Values } from './field-path.ts';
/** The new values of a row; undefined removes a value. Notes replace the earlier ones. */
export type Patch = {
  readonly id: number;
  readonly values: Values;
  readonly doubts?: RowDoubts;
  readonly derived?: DerivedValues;
};

const mapGroup = (groups: readonly Group[], id: number, change: (group: Group) => Group): readonly Group[] =>
  groups.map((group) => (group.id === id ? change(group) : group));

const merge = (values: Values, patch: Values): Values => {
  const merged: Record<string, unknown> = { ...values };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === '') delete merged[key];
    else merged[key] = value;
  }
  return merged;
};

/** Changes cells. Other rows are the same objects. The doubt about a row is removed with its first change. */
export const patchRows = (groups: readonly Group[], groupId: number, patches: readonly Patch[]): readonly Group[] => {
  const byId = new Map(patches.map((patch) => [patch.id, patch]));
  return mapGroup(groups, groupId, (group) => ({
    ...group,
    rows: group.rows.map((row) => {
      const patch = byId.get(row.id);
      if (!patch) return row;
      const derived = patch.derived ?? row.derived;
      return { id: row.id, values: merge(row.values, patch.values), ...patch.doubts, derived };
    }),
  }));
};

/** Inserts rows before the index, by default at the end. */
export const insertRows = (groups: readonly Group[], groupId: number, rows: readonly Row[], before?: number): readonly Group[] =>
  mapGroup(groups, groupId, (group) => {
    const at = before ?? group.rows.length;
    return { ...group, rows: [...group.rows.slice(0, at), ...rows, ...group.rows.slice(at)] };
  });

export const deleteRows = (groups: readonly Group[], ids: ReadonlySet<number>): readonly Group[] =>
  groups.map((group) =>
    group.rows.some((row) => ids.has(row.id)) ? { ...group, rows: group.rows.filter((row) => !ids.has(row.id)) } : group,
  );

/** Moves rows in their order to the end of a group. Rows that are already in the group do not move. */
export const moveRows = (groups: readonly Group[], ids: ReadonlySet<number>, toId: number): readonly Group[] => {
  const moved = groups.flatMap((group) => (group.id === toId ? [] : group.rows.filter((row) => ids.has(row.id))));
  if (moved.length === 0) return groups;
  const movedIds = new Set(moved.map(({ id }) => id));
  return insertRows(deleteRows(groups, movedIds), toId, moved);
};

export const setGroupField = (groups: readonly Group[], groupId: number, field: string, value: unknown): readonly Group[] =>
  mapGroup(groups, groupId, (group) => ({ ...group, fields: merge(group.fields, { [field]: value }) }));

export const addGroup = (groups: readonly Group[], group: Group): readonly Group[] => [...groups, group];

export const removeGroup = (groups: readonly Group[], groupId: number): readonly Group[] =>
  groups.filter((group) => group.id !== groupId);
