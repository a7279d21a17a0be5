import { blankOf } from '../store/blank.ts';
import type { Group, Place, Row, RowRemarks } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';

type Values = Readonly<Record<string, unknown>>;
type Makers = Pick<ApplicationStore, 'newRow' | 'newGroup'>;

/** A row to be taken over: its values, those of the group that it names, and what is to be said of it. */
export type Taken = { readonly values: Values; readonly group: Values; readonly remarks?: RowRemarks };

/**
 * The groups of a list with the rows that are imported: each in the group whose plan it names, made where there is none, and in the
 * open one where it names none. A row of the open group that only waits to be filled in makes room.
 */
export const takeOver = (
  groups: readonly Group[],
  place: Place,
  openId: number,
  taken: readonly Taken[],
  { newRow, newGroup }: Makers,
): readonly Group[] => {
  const blank = blankOf(place.row);
  const isWaiting = (row: Row): boolean => Object.keys(row.values).every((name) => same(row.values[name], blank[name]));
  let all: readonly Group[] = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !isWaiting(row)) }));
  for (const [key, members] of byGroup(taken)) {
    const fields: Values = key === '' ? {} : (members[0]?.group ?? {});
    const rows = members.map(({ values, remarks }) => newRow({ ...blank, ...values }, remarks));
    const found = homeOf(all, openId, fields, place);
    if (found)
      all = all.map((group) =>
        group === found ? { ...group, fields: { ...group.fields, ...fields }, rows: [...group.rows, ...rows] } : group,
      );
    else {
      const { [place.inner]: _, ...given } = { ...blankOf(place.group), ...fields };
      all = [...all, { ...newGroup(given), rows }];
    }
  }
  return all;
};

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Rows by what they say of their group; '' where they say nothing, or the list has no groups. */
const byGroup = (taken: readonly Taken[]): ReadonlyMap<string, readonly Taken[]> => {
  const groups = new Map<string, Taken[]>();
  for (const each of taken) {
    const said = Object.entries(each.group).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = said.length === 0 ? '' : JSON.stringify(said);
    const members = groups.get(key);
    if (members) members.push(each);
    else groups.set(key, [each]);
  }
  return groups;
};

/** Where rows of a group belong: one that says the same, the open one where it says nothing yet. */
const homeOf = (groups: readonly Group[], openId: number, fields: Values, place: Place): Group | undefined => {
  const open = groups.find(({ id }) => id === openId) ?? groups[0];
  if (place.outer === undefined || Object.keys(fields).length === 0) return open;
  const agrees = (group: Group): boolean => Object.entries(fields).every(([name, value]) => same(group.fields[name], value));
  const isFree = (group: Group): boolean =>
    group.rows.length === 0 && Object.keys(fields).every((name) => group.fields[name] === undefined);
  return groups.find(agrees) ?? (open && isFree(open) ? open : groups.find(isFree));
};
