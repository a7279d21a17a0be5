import { blankOf } from '../store/blank.ts';
import type { Group, Place, Row } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { ImportLine } from './import-lines.ts';

type Values = Readonly<Record<string, unknown>>;
type Makers = Pick<ApplicationStore, 'newRow' | 'newGroup'>;

/**
 * The groups of a list with the rows that are imported: each in the group whose plan it names, made where there is none, and in the
 * open one where it names none. A row of the open group that only waits to be filled in makes room.
 */
export const takeOver = (
  groups: readonly Group[],
  place: Place,
  openId: number,
  lines: readonly ImportLine[],
  forAll: Values,
  { newRow, newGroup }: Makers,
): readonly Group[] => {
  const blank = blankOf(place.row);
  const isWaiting = (row: Row): boolean => Object.keys(row.values).every((name) => same(row.values[name], blank[name]));
  let all: readonly Group[] = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !isWaiting(row)) }));
  for (const [key, members] of byGroup(lines)) {
    const fields: Values = key === '' ? {} : (members[0]?.mapped?.group ?? {});
    const rows = members.map(({ mapped, reasons, status }) =>
      newRow({ ...blank, ...forAll, ...mapped?.values }, status === 'doubtful' ? reasons.join('；') : undefined),
    );
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

/** Lines by what they say of their group; '' where they say nothing, or the list has no groups. */
const byGroup = (lines: readonly ImportLine[]): ReadonlyMap<string, readonly ImportLine[]> => {
  const groups = new Map<string, ImportLine[]>();
  for (const line of lines) {
    const said = Object.entries(line.mapped?.group ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = said.length === 0 ? '' : JSON.stringify(said);
    const members = groups.get(key);
    if (members) members.push(line);
    else groups.set(key, [line]);
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
