import type { InsuredRule, Field } from '../../core/model.ts';
import type { Group, Place } from '../store/content.ts';
import { addGroup, moveRows, patchRows } from '../store/rows.ts';
import type { Column, FieldColumn } from './columns.ts';
import { completeRow } from './complete-row.ts';

type Values = Readonly<Record<string, unknown>>;
/** Where the selected rows go: into a group that is there, or into a new one. */
export type Target = { readonly group: number } | { readonly made: Group };
/** One change of many rows: new values of some fields, perhaps another group. */
export type BulkChange = { readonly values: Values; readonly target?: Target };

/** The columns that many rows can share a value of: choices and amounts, but nothing that tells one row from another or follows from such. */
export const sharedColumns = (
  columns: readonly Column[],
  row: Field,
  list: string,
  insured: InsuredRule | undefined,
): readonly FieldColumn[] => {
  const properties = Object.values(row.properties ?? {});
  const own = new Set([
    ...(insured?.list === list ? (insured.once ?? []) : []),
    ...properties.flatMap(({ fills }) => Object.values(fills ?? {})),
  ]);
  return columns.filter(
    (column): column is FieldColumn =>
      column.kind === 'field' && !own.has(column.key) && (column.choices.length > 0 || isAmount(column.field)),
  );
};

const isAmount = ({ type, unit }: Field): boolean => type === 'integer' || type === 'number' || unit !== undefined;

/** Carries one change of many rows out; rows that it leaves as they are stay the same objects. */
export const editMany = (
  groups: readonly Group[],
  place: Place,
  ids: ReadonlySet<number>,
  { values, target }: BulkChange,
): readonly Group[] => {
  const isChanging = Object.keys(values).length > 0;
  const patched = isChanging ? groups.reduce((all, group) => patchGroup(all, group, place, ids, values), groups) : groups;
  if (!target) return patched;
  return 'group' in target ? moveRows(patched, ids, target.group) : moveRows(addGroup(patched, target.made), ids, target.made.id);
};

const patchGroup = (
  groups: readonly Group[],
  group: Group,
  place: Place,
  ids: ReadonlySet<number>,
  values: Values,
): readonly Group[] => {
  const patches = group.rows
    .filter(({ id }) => ids.has(id))
    .map((row) => ({ id: row.id, values: completeRow(place.row, row.values, values, row.said) }));
  return patches.length > 0 ? patchRows(groups, group.id, patches) : groups;
};
