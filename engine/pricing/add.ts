import { defineOperation } from './define.ts';
import { fold, listOf, Operands } from './operands/fold.ts';

export const doc = 'The exact sum of its operands.';

export const add = defineOperation({
  name: 'add',
  words: { add: Operands },
  compile: (step, scope) => fold(listOf(step, 'add'), scope, (left, right) => left.plus(right)),
  inputs: (step) => listOf(step, 'add'),
  sign: '+',
  examples: [{ step: { add: ['application.a', '0.20'] }, given: { a: '0.10' }, gives: '0.3' }],
});
