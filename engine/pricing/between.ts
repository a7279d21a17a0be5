import { daysBetween, isDate, monthsCompleted, monthsCovered } from '../values/dates.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const doc =
  'The time from the first date to the second, in days (negative if the second is earlier). With the unit months or years, started ones count; with `counted: "completed"`, only completed ones.';

export const between = defineOperation({
  name: 'between',
  words: { between: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 } },
  options: { counted: { enum: ['started', 'completed'] } },
  compile: (step, scope) => {
    const dates = Array.isArray(step['between']) ? step['between'].map((path: unknown) => scope.operand(path)) : [];
    return (run, item, self) => {
      const [from, to] = dates.map((get) => get(run, item, self));
      if (
        isValueIssue(from) ||
        isValueIssue(to) ||
        typeof from !== 'string' ||
        typeof to !== 'string' ||
        !isDate(from) ||
        !isDate(to)
      )
        return undefined;
      if (step.unit !== 'months' && step.unit !== 'years') return daysBetween(from, to);
      if (to < from) return 0;
      const isCompleted = step['counted'] === 'completed';
      const months = isCompleted ? monthsCompleted(from, to) : monthsCovered(from, to);
      return step.unit === 'months' ? months : isCompleted ? Math.floor(months / 12) : Math.ceil(months / 12);
    };
  },
  inputs: () => [],
  sign: '',
  unit: (step) => step.unit ?? 'days',
  examples: [
    { step: { between: ['at', 'application.day'], unit: 'days' }, given: { at: '2026-03-01', day: '2026-03-10' }, gives: '9' },
    { step: { between: ['at', 'application.day'], unit: 'months' }, given: { at: '2026-03-01', day: '2026-04-01' }, gives: '2' },
    {
      step: { between: ['at', 'application.day'], unit: 'months', counted: 'completed' },
      given: { at: '2026-03-01', day: '2026-04-30' },
      gives: '1',
    },
    {
      step: { between: ['at', 'application.day'], unit: 'years', counted: 'completed' },
      given: { at: '2024-02-29', day: '2026-02-28' },
      gives: '2',
    },
    { step: { between: ['at', 'application.day'], unit: 'years' }, given: { at: '2026-03-01', day: '2027-03-01' }, gives: '2' },
  ],
});
