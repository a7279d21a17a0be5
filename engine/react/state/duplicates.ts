import type { Issue } from '../../model/issue.ts';
import { groupLetter } from '../../wording/trace.ts';
import type { Group, Row, Spot } from './content.ts';

/** What is said of a row. */
export type Said = { readonly row: Row; readonly issue: Issue };

type Seat = { readonly group: number; readonly row: number };

/**
 * Of somebody who is there twice both rows say so, each naming the other: by its number in its group, with the group's letter
 * where there are several ("B-12"). The engine reports the later one and counts over all groups.
 */
export const duplicatesOfIssue = (groups: readonly Group[], issue: Issue, { group, row, rest }: Spot): readonly Said[] => {
  const first = seatOf(groups, Number(issue.params?.['row']) - 1);
  return first === undefined
    ? []
    : [naming(groups, issue, rest, { group, row }, first), naming(groups, issue, rest, first, { group, row })].flat();
};

const naming = (groups: readonly Group[], issue: Issue, path: string, at: Seat, other: Seat): readonly Said[] => {
  const row = groups[at.group]?.rows[at.row];
  const name = groups.length > 1 ? `${groupLetter(other.group + 1)}-${other.row + 1}` : other.row + 1;
  return row ? [{ row, issue: { ...issue, path, params: { ...issue.params, row: name } } }] : [];
};

/** Where the n-th row of all groups stands, from 0. */
const seatOf = (groups: readonly Group[], index: number): Seat | undefined => {
  let left = index;
  for (const [group, { rows }] of groups.entries()) {
    if (left < rows.length) return { group, row: left };
    left -= rows.length;
  }
  return undefined;
};
