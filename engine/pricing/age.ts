import { ageOn } from '../values/dates.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const doc =
  'The age on a date by a date of birth, in completed years and days. It can be compared with "17 years" or "30 days". In common years, the birthday of persons born on 29 February is 1 March.';

export const age = defineOperation({
  name: 'age',
  words: { age: { type: 'string', minLength: 1 }, on: { type: 'string', minLength: 1 } },
  compile: (step, scope) => {
    const [readBirthDate, readDay] = [scope.operand(step['age']), scope.operand(step['on'])];
    return (run, item, self) => {
      const born = readBirthDate(run, item, self);
      const day = readDay(run, item, self);
      if (isValueIssue(born) || typeof born !== 'string' || isValueIssue(day) || typeof day !== 'string') return undefined;
      return ageOn(born, day);
    };
  },
  inputs: () => [],
  sign: '',
  unit: () => 'age',
  examples: [
    { step: { age: 'application.day', on: 'at' }, given: { day: '2000-02-29', at: '2025-02-28' }, gives: '24' },
    { step: { age: 'application.day', on: 'at' }, given: { day: '2000-02-29', at: '2025-03-01' }, gives: '25' },
  ],
});
