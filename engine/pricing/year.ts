import { isDate } from '../values/dates.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const doc =
  'The calendar year of a date, as a number: 2019 of 2019-12-31. For rates by year of manufacture. To count completed years, use `between`.';

export const year = defineOperation({
  name: 'year',
  words: { year: { type: 'string', minLength: 1 } },
  compile: (step, scope) => {
    const readDate = scope.operand(step['year']);
    return (run, item, self) => {
      const day = readDate(run, item, self);
      return isValueIssue(day) || typeof day !== 'string' || !isDate(day) ? undefined : Number(day.slice(0, 4));
    };
  },
  inputs: () => [],
  sign: '',
  unit: (step) => step.unit ?? 'integer',
  examples: [
    { step: { year: 'application.day' }, given: { day: '2019-12-31' }, gives: '2019' },
    { step: { year: 'application.day' }, given: { day: '2020-01-01' }, gives: '2020' },
    { step: { year: 'application.day' }, given: {}, gives: 'missing-input' },
  ],
});
