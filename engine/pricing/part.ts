import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const doc =
  'The characters of a text from a position on (1 is the first), `length` of them or all that follow. Unknown if the text is shorter. For codes whose parts have a meaning: the first four digits of a region code are its city.';

export const part = defineOperation({
  name: 'part',
  words: { part: { type: 'string', minLength: 1 }, from: { type: 'integer', minimum: 1 } },
  options: { length: { type: 'integer', minimum: 1 } },
  compile: (step, scope) => {
    const readText = scope.operand(step['part']);
    const start = Number(step['from']) - 1;
    const end = step['length'] === undefined ? undefined : start + Number(step['length']);
    return (run, item, self) => {
      const value = readText(run, item, self);
      if (isValueIssue(value) || typeof value !== 'string') return undefined;
      const characters = [...value];
      return characters.length < Math.max(end ?? 0, start + 1) ? undefined : characters.slice(start, end).join('');
    };
  },
  inputs: () => [],
  sign: '',
  unit: () => 'text',
  examples: [
    { step: { part: 'application.a', from: 1, length: 4 }, given: { a: '350203' }, gives: '3502' },
    { step: { part: 'application.a', from: 5 }, given: { a: '350203' }, gives: '03' },
    { step: { part: 'application.a', from: 5, length: 3 }, given: { a: '350203' }, gives: 'missing-input' },
  ],
});
