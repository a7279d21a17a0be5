import type { Issue } from '../../model/issue.ts';
import { fill, inLanguage, joinWords, type Language } from '../../model/language.ts';
import { showCount } from '../../wording/values.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import type { Model } from '../../model/open-model.ts';
import { issueText } from '../../index.ts';
import { fieldIssueText } from '../fields/choices.ts';
import type { Group, Row } from '../state/content.ts';
import type { Column } from './columns.ts';

const order = ['error', 'duplicate', 'doubtful'] as const;
const sentences = { error: gridTexts.errors, duplicate: gridTexts.duplicates, doubtful: gridTexts.doubts } as const;

/** Describes the numbers of rows with issues: "错误 3、重复 2"; "错误 0" if there are none. */
export const issueCountText = (counts: IssueCounts, language: Language): string => {
  const some = order.filter((kind) => counts[kind] > 0);
  const texts = (some.length > 0 ? some : order.slice(0, 1)).map((kind) =>
    fill(inLanguage(sentences[kind], language), { count: showCount(counts[kind]) }),
  );
  return joinWords(texts, language);
};

export const countAll = (counts: IssueCounts): number => counts.error + counts.duplicate + counts.doubtful;

type ByRow = ReadonlyMap<number, readonly Issue[]>;

/** Returns the issue that a cell shows. The first cell also shows that of the row itself. */
export const cellIssue = (issues: readonly Issue[], column: Column, isFirst: boolean): Issue | undefined =>
  issues.find(
    ({ path }) =>
      (column.kind === 'field' ? path === column.key || path.startsWith(`${column.key}/`) : path === column.path) ||
      (isFirst && path === ''),
  );

/** Returns the first issue that no column shows. It is shown at the status of the row. */
export const issueElsewhere = (issues: readonly Issue[], columns: readonly Column[]): Issue | undefined =>
  issues.find((issue) => !columns.some((column, index) => cellIssue([issue], column, index === 0)));

/** Returns the text of an issue at its cell or at the status of the row. A pasted cell has its note, which is more exact. */
export const issueSentence = (
  model: Model,
  { notes }: Row,
  column: Column | undefined,
  issue: Issue,
  language: Language,
): string => {
  if (column?.kind !== 'field') return issueText(model, issue, language);
  const note = issue.code === 'twice' ? undefined : notes?.[column.key];
  return note ?? (issue.path === column.key ? fieldIssueText(model, issue, column, language) : issueText(model, issue, language));
};

const STATUS = -1;

const columnsWithIssues = ({ doubt }: Row, issues: readonly Issue[], columns: readonly Column[]): readonly number[] => {
  const columnsOfIssues = columns.flatMap((column, index) => (cellIssue(issues, column, index === 0) ? [index] : []));
  const isAtStatus = (columnsOfIssues.length === 0 && doubt !== undefined) || issueElsewhere(issues, columns) !== undefined;
  return isAtStatus ? [STATUS, ...columnsOfIssues] : columnsOfIssues;
};

/**
 * Returns the cell of a row to focus: the named field, else the first cell with an issue, else the status.
 */
export const columnOfIssue = (row: Row, issues: readonly Issue[], columns: readonly Column[], field?: string): number => {
  const [name] = field?.split('/') ?? [];
  const at = columns.findIndex((column) => column.kind === 'field' && column.key === name);
  if (at >= 0) return at;
  return columnsWithIssues(row, issues, columns).find((each) => each !== STATUS) ?? STATUS;
};

export type IssueSpot = { readonly group: number; readonly row: number; readonly column: number };

/**
 * Returns the next or previous issue from a cell, in all groups and from the end on to the start, or undefined if there is
 * none.
 */
export const nextIssue = (
  groups: readonly Group[],
  issuesByRow: ByRow,
  columns: readonly Column[],
  isAttempted: boolean,
  from: IssueSpot,
  direction: 1 | -1,
): IssueSpot | undefined => {
  const spots = groups.flatMap((group, at) =>
    group.rows.flatMap((row, index) =>
      columnsWithIssues(row, shownRowIssues(issuesByRow.get(row.id), isAttempted), columns).map((column) => ({
        group: at,
        row: index,
        column,
      })),
    ),
  );
  const order = (a: IssueSpot, b: IssueSpot): number => a.group - b.group || a.row - b.row || a.column - b.column;
  if (direction === 1) return spots.find((spot) => order(spot, from) > 0) ?? spots[0];
  return spots.findLast((spot) => order(spot, from) < 0) ?? spots.at(-1);
};

/** Numbers of rows by status, for the grid, the steps and the summary. */
type IssueCounts = Readonly<Record<'error' | 'duplicate' | 'doubtful', number>>;

/** Counts rows whose issues keep a step incomplete. Missing values count after the user tried to finish the step. */
export const countIssues = (issuesByRow: Iterable<readonly Issue[]>, isAttempted: boolean): Omit<IssueCounts, 'doubtful'> => {
  const counts = { error: 0, duplicate: 0 };
  for (const issues of issuesByRow) {
    const status = issueStatus(issues, isAttempted);
    if (status) counts[status] += 1;
  }
  return counts;
};

export const countStatuses = (
  rows: readonly Row[],
  issuesByRow: ByRow,
  isAttempted: boolean,
): Readonly<Record<RowStatus, number>> => {
  const counts = { ok: 0, error: 0, duplicate: 0, doubtful: 0, todo: 0 };
  for (const row of rows) counts[rowStatus(row, issuesByRow.get(row.id), isAttempted)] += 1;
  return counts;
};

/** The status of a row. `todo`: a value is missing, but the user has not tried to finish the step yet. */
export type RowStatus = 'ok' | 'error' | 'duplicate' | 'doubtful' | 'todo';

/** Returns the issues of a row that may be shown: missing values only after the user tried to finish the step. */
export const shownRowIssues = (issues: readonly Issue[] | undefined, isAttempted: boolean): readonly Issue[] =>
  issues === undefined ? [] : isAttempted ? issues : issues.filter(({ code }) => code !== 'required');

/** Returns the status of a row by its visible issues only. */
export const issueStatus = (issues: readonly Issue[] | undefined, isAttempted: boolean): 'error' | 'duplicate' | undefined => {
  let isTwice = false;
  for (const { code } of issues ?? []) {
    if (code === 'twice') isTwice = true;
    else if (isAttempted || code !== 'required') return 'error';
  }
  return isTwice ? 'duplicate' : undefined;
};

export const rowStatus = (row: Row, issues: readonly Issue[] | undefined, isAttempted: boolean): RowStatus => {
  const ofIssues = issueStatus(issues, isAttempted);
  if (ofIssues) return ofIssues;
  if (row.doubt !== undefined) return 'doubtful';
  return issues !== undefined && issues.length > 0 ? 'todo' : 'ok';
};

/** Returns whether the filter "only errors" shows a row with this status. */
export const needsAttention = (status: RowStatus): boolean =>
  status === 'error' || status === 'duplicate' || status === 'doubtful';

const statusRanks: readonly RowStatus[] = ['error', 'duplicate', 'doubtful', 'todo', 'ok'];
/** Returns the sort position of a status. Rows with issues are first. */
export const statusOrder = (status: RowStatus): number => statusRanks.indexOf(status);
