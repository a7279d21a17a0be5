import type { Issue } from '../../core/issue.ts';
import type { Row } from '../store/content.ts';

/** How a row stands; `todo` misses something that nobody was asked for yet. */
export type RowStatus = 'ok' | 'error' | 'duplicate' | 'doubtful' | 'todo';

/** The issues of a row that may be shown: what is missing only once the step was tried. */
export const shownRowIssues = (issues: readonly Issue[] | undefined, isTried: boolean): readonly Issue[] =>
  issues === undefined ? [] : isTried ? issues : issues.filter(({ code }) => code !== 'required');

/** The status that a row shows. */
export const rowStatus = (row: Row, issues: readonly Issue[] | undefined, isTried: boolean): RowStatus => {
  const shown = shownRowIssues(issues, isTried);
  if (shown.some(({ code }) => code !== 'twice')) return 'error';
  if (shown.length > 0) return 'duplicate';
  if (row.doubt !== undefined) return 'doubtful';
  return issues !== undefined && issues.length > 0 ? 'todo' : 'ok';
};

/** Whether a row is among what "only errors" shows. */
export const needsLook = (status: RowStatus): boolean => status === 'error' || status === 'duplicate' || status === 'doubtful';

const order: readonly RowStatus[] = ['error', 'duplicate', 'doubtful', 'todo', 'ok'];
/** Place of a status when rows are sorted by it: what needs a look first. */
export const statusOrder = (status: RowStatus): number => order.indexOf(status);
