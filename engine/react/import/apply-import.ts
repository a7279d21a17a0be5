import { fieldWithRole } from '../../model/roles.ts';
import type { Field } from '../../model/model.ts';
import { identityKey, placeRows } from '../../index.ts';
import { type Group, isBlankRow, type Place, type Row, type RowDoubts, rowName } from '../state/content.ts';
import { blankOf } from '../../model/blank.ts';
import type { ApplicationStore } from '../state/state.ts';
import type { Values } from '../state/field-path.ts';
type Makers = Pick<ApplicationStore, 'newRow' | 'newGroup'>;

/** A row to add: its values, the values of its group, and issues to confirm. */
export type AcceptedRows = {
  readonly values: Values;
  readonly group: Values;
  readonly doubts?: RowDoubts;
  /** The complete row, if it was made while a long table was read in steps. */
  readonly row?: Row;
};

export const rowOf = (blank: Values, { values, doubts }: AcceptedRows, newRow: Makers['newRow']): Row =>
  newRow({ ...blank, ...values }, doubts);

/** Adds imported rows to the groups of their plans, or to the open group if they have no plan. Blank rows are removed. */
export const applyImport = (
  groups: readonly Group[],
  place: Place,
  openId: number,
  accepted: readonly AcceptedRows[],
  { newRow, newGroup }: Makers,
): readonly Group[] => {
  const blank = blankOf(place.row);
  const newGroups = groups.map((group) => ({
    ...group,
    rows: group.rows.filter(({ values }) => !isBlankRow(values, blank)),
  }));
  const places = newGroups.map(({ fields, rows }) => ({ fields, isEmpty: rows.length === 0 }));
  const openAt = groups.findIndex(({ id }) => id === openId);
  for (const { at, fields, rows: members } of placeRows(places, openAt, accepted)) {
    const rows = members.map((each) => each.row ?? rowOf(blank, each, newRow));
    const target = at === undefined ? undefined : newGroups[at];
    if (target && at !== undefined) newGroups[at] = { ...target, fields, rows: [...target.rows, ...rows] };
    else {
      const { [place.inner]: _, ...fieldsOnly } = { ...blankOf(place.group), ...fields };
      newGroups.push({ ...newGroup(fieldsOnly), rows });
    }
  }
  return newGroups;
};

/** A person of the list: the `rowName` and the name. */
export type ListPosition = { readonly row: string | number; readonly name: string };

/** Returns all persons in the list by identity; of duplicates, the first. */
export const rowsByIdentity = (
  groups: readonly Group[],
  row: Field,
  identity: readonly string[],
): ReadonlyMap<string, ListPosition> => {
  const name = fieldWithRole(row, 'name') ?? '';
  const listed = new Map<string, ListPosition>();
  for (const [group, { rows }] of groups.entries())
    for (const [index, { values }] of rows.entries()) {
      const key = identityKey(values, identity);
      if (key === undefined || listed.has(key)) continue;
      listed.set(key, { row: rowName(groups, group, index), name: String(values[name] ?? '') });
    }
  return listed;
};
