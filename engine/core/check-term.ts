import { addDays, isDate } from './dates.ts';
import type { Issue } from './issue.ts';
import type { TermRule } from './model.ts';
import { at } from './pointer.ts';
import { pointerOf, type Run } from './run.ts';

/** Start and end of the period against the model's `term`. */
export const checkTerm = (rule: TermRule, run: Run): readonly Issue[] => {
  const { term } = run;
  if (!term) return [];
  const start = pointerOf(rule.start);
  const issues: Issue[] = [];
  if (rule.earliest !== undefined && term.daysAhead < rule.earliest)
    issues.push({ path: start, code: 'too-early', params: { date: addDays(run.at, rule.earliest) } });
  if (rule.latest !== undefined && term.daysAhead > rule.latest)
    issues.push({ path: start, code: 'too-late', params: { date: addDays(run.at, rule.latest) } });
  if (rule.end === undefined) return issues;
  const end = at(run.application, pointerOf(rule.end));
  if (typeof end === 'string' && isDate(end) && end < term.start)
    issues.push({ path: pointerOf(rule.end), code: 'ends-before-start', params: { date: term.start } });
  if (rule.maxDays !== undefined && (term.days ?? 0) > rule.maxDays)
    issues.push({ path: pointerOf(rule.end), code: 'too-long', params: { days: rule.maxDays } });
  return issues;
};
