import type { Issue } from '../model/issue.ts';
import type { ModelData, TermRule } from '../model/model.ts';
import { pointerOf, type Run } from '../model/pricing/run.ts';
import { lengthProblems } from '../model/pricing/term.ts';
import { addDays, isDate } from '../values/dates.ts';
import { valueAt } from '../values/pointer.ts';

/** Checks the start and the end of the term, ages reached before cover begins, and payment beyond the end of cover. */
export const checkTerm = (model: ModelData, rule: TermRule, run: Run): readonly Issue[] => [
  ...checkDates(rule, run),
  ...[...lengthProblems(model, run.application, run.at)].map(({ pointer, code, params }) => ({ path: pointer, code, params })),
];

const checkDates = (rule: TermRule, run: Run): readonly Issue[] => {
  const { term } = run;
  if (!term) return [];
  const start = pointerOf(rule.start);
  const issues: Issue[] = [];
  if (rule.earliest !== undefined && term.daysAhead < rule.earliest)
    issues.push({ path: start, code: 'too-early', params: { date: addDays(run.at, rule.earliest) } });
  if (rule.latest !== undefined && term.daysAhead > rule.latest)
    issues.push({ path: start, code: 'too-late', params: { date: addDays(run.at, rule.latest) } });
  if (rule.end === undefined) return issues;
  const end = valueAt(run.application, pointerOf(rule.end));
  if (typeof end === 'string' && isDate(end) && end < term.start)
    issues.push({ path: pointerOf(rule.end), code: 'ends-before-start', params: { date: term.start } });
  if (rule.maxDays !== undefined && (term.days ?? 0) > rule.maxDays)
    issues.push({ path: pointerOf(rule.end), code: 'too-long', params: { days: rule.maxDays } });
  return issues;
};
