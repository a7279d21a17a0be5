import { fill, type Issue, type Language } from '../../model/issue.ts';
import { showCount } from '../../wording/values.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import type { Model } from '../../model/model.ts';
import { issueText } from '../../index.ts';
import { fieldIssueText } from '../fields/choices.ts';
import type { Group, Row } from '../state/content.ts';
import type { Column } from './columns.ts';

const order = ['error', 'duplicate', 'doubtful'] as const;
const sentences = { error: gridTexts.errors, duplicate: gridTexts.duplicates, doubtful: gridTexts.doubts } as const;

/** Rows that need a look, each kind by its name: "错误 3、重复 2"; "错误 0" where there are none. */
export const issueCountText = (counts: FaultCounts, language: Language): string => {
  const some = order.filter((kind) => counts[kind] > 0);
  const said = (some.length > 0 ? some : order.slice(0, 1)).map((kind) =>
    fill(sentences[kind][language], { count: showCount(counts[kind]) }),
  );
  return said.join(language === 'zh-CN' ? '、' : ', ');
};

/** Rows that need a look, of all kinds. */
export const needingLook = (counts: FaultCounts): number => counts.error + counts.duplicate + counts.doubtful;

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
export const columnOfIssue = (row: Row, issues: readonly Issue[], columns: readonly Column[], field?: string): number => {
  const faulty = faultyColumns(row, issues, columns);
  const own = faulty.find((at) => field !== undefined && columns[at]?.kind === 'field' && columns[at].key === field);
  return own ?? faulty[0] ?? STATUS;
};

/** Where a fault is. */
export type IssueSpot = { readonly group: number; readonly row: number; readonly column: number };

/** The next fault after a cell, or the one before it, going round through all groups; undefined where there is none. */
export const nextIssue = (
  groups: readonly Group[],
  findings: ByRow,
  columns: readonly Column[],
  isTried: boolean,
  from: IssueSpot,
  direction: 1 | -1,
): IssueSpot | undefined => {
  const spots = groups.flatMap((group, at) =>
    group.rows.flatMap((row, index) =>
      faultyColumns(row, shownRowIssues(findings.get(row.id), isTried), columns).map((column) => ({
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

/** Rows that need a look, by how they stand: the one count of grid, step list and summary. */
type FaultCounts = Readonly<Record<'error' | 'duplicate' | 'doubtful', number>>;

/** Rows of a list whose faults keep a step from being left; what is missing only counts once the step was tried. */
export const countIssues = (findings: Iterable<readonly Issue[]>, isTried: boolean): Omit<FaultCounts, 'doubtful'> => {
  const counts = { error: 0, duplicate: 0 };
  for (const issues of findings) {
    const status = issueStatus(issues, isTried);
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

/** How a row stands; `todo` misses something that nobody was asked for yet. */
export type RowStatus = 'ok' | 'error' | 'duplicate' | 'doubtful' | 'todo';

/** The issues of a row that may be shown: what is missing only once the step was tried. */
export const shownRowIssues = (issues: readonly Issue[] | undefined, isTried: boolean): readonly Issue[] =>
  issues === undefined ? [] : isTried ? issues : issues.filter(({ code }) => code !== 'required');

/** How a row stands by its shown issues alone. */
export const issueStatus = (issues: readonly Issue[] | undefined, isTried: boolean): 'error' | 'duplicate' | undefined => {
  let isTwice = false;
  for (const { code } of issues ?? []) {
    if (code === 'twice') isTwice = true;
    else if (isTried || code !== 'required') return 'error';
  }
  return isTwice ? 'duplicate' : undefined;
};

/** The status that a row shows. */
export const rowStatus = (row: Row, issues: readonly Issue[] | undefined, isTried: boolean): RowStatus => {
  const faulty = issueStatus(issues, isTried);
  if (faulty) return faulty;
  if (row.doubt !== undefined) return 'doubtful';
  return issues !== undefined && issues.length > 0 ? 'todo' : 'ok';
};

/** Whether a row is among what "only errors" shows. */
export const needsLook = (status: RowStatus): boolean => status === 'error' || status === 'duplicate' || status === 'doubtful';

const statusRanks: readonly RowStatus[] = ['error', 'duplicate', 'doubtful', 'todo', 'ok'];
/** Place of a status when rows are sorted by it: what needs a look first. */
export const statusOrder = (status: RowStatus): number => statusRanks.indexOf(status);
