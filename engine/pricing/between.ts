import { daysBetween, isDate, monthsCovered } from '../values/dates.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const between = defineOperation({
  name: 'between',
  doc: 'Days from the first date to the second (negative where it is earlier), or with unit months the months covered, a started month counting as a whole one.',
  words: { between: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 } },
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
      return step.unit === 'months' ? (to < from ? 0 : monthsCovered(from, to)) : daysBetween(from, to);
    };
  },
  inputs: () => [],
  sign: '',
  unit: (step) => step.unit ?? 'days',
  examples: [
    { step: { between: ['at', 'application.day'], unit: 'days' }, given: { at: '2026-03-01', day: '2026-03-10' }, gives: '9' },
    { step: { between: ['at', 'application.day'], unit: 'months' }, given: { at: '2026-03-01', day: '2026-04-01' }, gives: '2' },
  ],
});
