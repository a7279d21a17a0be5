import type { Issue, Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import { issueText } from '../../index.ts';
import { fieldIssueText } from '../fields/field-issue-text.ts';
import type { Group, Row } from '../store/content.ts';
import type { Column } from './columns.ts';
import { rowStatus, faultOf, shownRowIssues, type RowStatus } from './row-status.ts';

type ByRow = ReadonlyMap<number, readonly Issue[]>;

/** The shown issue of a row's cell; that of the row as a whole stands in its first cell. */
export const cellIssue = (issues: readonly Issue[], column: Column, isFirst: boolean): Issue | undefined =>
  issues.find(
    ({ path }) =>
      (column.kind === 'field' ? path === column.key || path.startsWith(`${column.key}/`) : path === column.path) ||
      (isFirst && path === ''),
  );

/** What was wrong with a faulty cell where it was pasted from, which says more than its value alone. */
const noteOf = ({ notes }: Row, column: Column, { code }: Issue): string | undefined =>
  column.kind === 'field' && code !== 'twice' ? notes?.[column.key] : undefined;

/** What a cell says of its fault: the note of the row, else the issue in the words of the column. */
export const cellSentence = (model: Model, row: Row, column: Column, issue: Issue, language: Language): string =>
  noteOf(row, column, issue) ??
  (column.kind === 'field' && issue.path === column.key
    ? fieldIssueText(model, issue, column, language)
    : issueText(model, issue, language));

/** Column of a row's status, beside those of data. */
const STATUS = -1;

/** Columns whose cells show a fault, from 0; the status of a row that is doubtful, or whose faults are of no column. */
const faultyColumns = ({ doubt }: Row, issues: readonly Issue[], columns: readonly Column[]): readonly number[] => {
  const faulty = columns.flatMap((column, index) => (cellIssue(issues, column, index === 0) ? [index] : []));
  return faulty.length === 0 && (doubt !== undefined || issues.length > 0) ? [STATUS] : faulty;
};

/** The cell of a row to go to: that of a named field where it is faulty, else the first faulty one; the status where there is none. */
export const faultyColumn = (row: Row, issues: readonly Issue[], columns: readonly Column[], field?: string): number => {
  const faulty = faultyColumns(row, issues, columns);
  const own = faulty.find((at) => field !== undefined && columns[at]?.kind === 'field' && columns[at].key === field);
  return own ?? faulty[0] ?? STATUS;
};

/** Where a fault is. */
export type FaultSpot = { readonly group: number; readonly row: number; readonly column: number };

/** The next fault after a cell, or the one before it, going round through all groups; undefined where there is none. */
export const nextFault = (
  groups: readonly Group[],
  findings: ByRow,
  columns: readonly Column[],
  isTried: boolean,
  from: FaultSpot,
  direction: 1 | -1,
): FaultSpot | undefined => {
  const spots = groups.flatMap((group, at) =>
    group.rows.flatMap((row, index) =>
      faultyColumns(row, shownRowIssues(findings.get(row.id), isTried), columns).map((column) => ({
        group: at,
        row: index,
        column,
      })),
    ),
  );
  const order = (a: FaultSpot, b: FaultSpot): number => a.group - b.group || a.row - b.row || a.column - b.column;
  if (direction === 1) return spots.find((spot) => order(spot, from) > 0) ?? spots[0];
  return spots.findLast((spot) => order(spot, from) < 0) ?? spots.at(-1);
};

/** Rows that need a look, by how they stand: the one count of grid, step list and summary. */
export type FaultCounts = Readonly<Record<'error' | 'duplicate' | 'doubtful', number>>;

/** Rows of a list whose faults keep a step from being left; what is missing only counts once the step was tried. */
export const countFaults = (findings: Iterable<readonly Issue[]>, isTried: boolean): Omit<FaultCounts, 'doubtful'> => {
  const counts = { error: 0, duplicate: 0 };
  for (const issues of findings) {
    const status = faultOf(issues, isTried);
    if (status) counts[status] += 1;
  }
  return counts;
};

/** How many rows stand how. */
export const countStatuses = (rows: readonly Row[], findings: ByRow, isTried: boolean): Readonly<Record<RowStatus, number>> => {
  const counts = { ok: 0, error: 0, duplicate: 0, doubtful: 0, todo: 0 };
  for (const row of rows) counts[rowStatus(row, findings.get(row.id), isTried)] += 1;
  return counts;
};
