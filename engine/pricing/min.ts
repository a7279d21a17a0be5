import { defineOperation } from './define.ts';
import { foldMany, listOf, Operands } from './operands/fold.ts';

export const doc = 'The least of its operands; a path into a list means all its values.';

export const min = defineOperation({
  name: 'min',
  words: { min: Operands },
  compile: (step, scope) => foldMany(listOf(step, 'min'), scope, (left, right) => (right.lt(left) ? right : left)),
  inputs: (step) => listOf(step, 'min'),
  sign: 'min',
  examples: [
    { step: { min: ['application.a', '100.00'] }, given: { a: '70.00' }, gives: '70' },
    { step: { min: ['row.n'] }, given: { rows: [{ n: 4 }, { n: 2 }, { n: 9 }] }, gives: '2' },
  ],
});
