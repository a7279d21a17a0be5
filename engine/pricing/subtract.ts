import { defineOperation } from './define.ts';
import { fold, listOf, Operands } from './operands/fold.ts';

export const doc = 'The first operand minus all others, exact. It may be negative.';

export const subtract = defineOperation({
  name: 'subtract',
  words: { subtract: Operands },
  compile: (step, scope) => fold(listOf(step, 'subtract'), scope, (left, right) => left.minus(right)),
  inputs: (step) => listOf(step, 'subtract'),
  sign: '−',
  examples: [{ step: { subtract: ['application.a', 5] }, given: { a: 3 }, gives: '-2' }],
});
