import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';

export const doc =
  'The longest first key of a table with which a text begins, for looking up the row: with the rows 35 and 3502, the region 350203 has the prefix 3502, and 350524 has 35. Without such a key, there is the issue no-price.';

export const prefix = defineOperation({
  name: 'prefix',
  words: { prefix: { type: 'string', minLength: 1 }, of: { type: 'string', minLength: 1 } },
  compile: (step, scope) => {
    const readText = scope.operand(step['prefix']);
    const readKeys = scope.tableKeys(String(step['of']));
    return (run, item, self) => {
      const value = readText(run, item, self);
      const keys = readKeys(run);
      if (isValueIssue(value) || typeof value !== 'string' || keys === undefined) return undefined;
      const keySet = new Set(keys);
      for (let end = value.length; end > 0; end -= 1) if (keySet.has(value.slice(0, end))) return value.slice(0, end);
      return { code: 'no-price', params: { given: value } };
    };
  },
  inputs: () => [],
  sign: '',
  unit: () => 'text',
  examples: [
    { step: { prefix: 'application.a', of: 'k' }, given: { a: '350203' }, gives: '3502' },
    { step: { prefix: 'application.a', of: 'k' }, given: { a: '350524' }, gives: '35' },
    { step: { prefix: 'application.a', of: 'k' }, given: { a: '110101' }, gives: 'no-price' },
  ],
});
