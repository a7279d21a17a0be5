import type { Issue } from '../../core/issue.ts';
import type { Row } from '../store/content.ts';

/** How a row stands; `todo` misses something that nobody was asked for yet. */
export type RowStatus = 'ok' | 'error' | 'duplicate' | 'doubtful' | 'todo';

/** The issues of a row that may be shown: what is missing only once the step was tried. */
export const shownRowIssues = (issues: readonly Issue[] | undefined, isTried: boolean): readonly Issue[] =>
  issues === undefined ? [] : isTried ? issues : issues.filter(({ code }) => code !== 'required');

/** How a row stands by its shown issues alone. */
export const faultOf = (issues: readonly Issue[] | undefined, isTried: boolean): 'error' | 'duplicate' | undefined => {
  let isTwice = false;
  for (const { code } of issues ?? []) {
    if (code === 'twice') isTwice = true;
    else if (isTried || code !== 'required') return 'error';
  }
  return isTwice ? 'duplicate' : undefined;
};

/** The status that a row shows. */
export const rowStatus = (row: Row, issues: readonly Issue[] | undefined, isTried: boolean): RowStatus => {
  const faulty = faultOf(issues, isTried);
  if (faulty) return faulty;
  if (row.doubt !== undefined) return 'doubtful';
  return issues !== undefined && issues.length > 0 ? 'todo' : 'ok';
};

/** Whether a row is among what "only errors" shows. */
export const needsLook = (status: RowStatus): boolean => status === 'error' || status === 'duplicate' || status === 'doubtful';

const order: readonly RowStatus[] = ['error', 'duplicate', 'doubtful', 'todo', 'ok'];
/** Place of a status when rows are sorted by it: what needs a look first. */
export const statusOrder = (status: RowStatus): number => order.indexOf(status);
