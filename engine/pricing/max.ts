import { defineOperation } from './define.ts';
import { foldMany, listOf, Operands } from './operands/fold.ts';

export const doc = 'The greatest of its operands; a path into a list means all its values.';

export const max = defineOperation({
  name: 'max',
  words: { max: Operands },
  compile: (step, scope) => foldMany(listOf(step, 'max'), scope, (left, right) => (right.gt(left) ? right : left)),
  inputs: (step) => listOf(step, 'max'),
  sign: 'max',
  examples: [
    { step: { max: ['application.a', '100.00'] }, given: { a: '70.00' }, gives: '100' },
    { step: { max: ['row.n'] }, given: { rows: [{ n: 4 }, { n: 9 }, { n: 2 }] }, gives: '9' },
  ],
});
