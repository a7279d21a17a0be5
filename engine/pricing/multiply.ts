import { defineOperation } from './define.ts';
import { fold, listOf, Operands } from './operands/fold.ts';

export const doc = 'The exact product of its operands; rounded only if the step has `round`.';

export const multiply = defineOperation({
  name: 'multiply',
  words: { multiply: Operands },
  compile: (step, scope) => fold(listOf(step, 'multiply'), scope, (left, right) => left.times(right)),
  inputs: (step) => listOf(step, 'multiply'),
  sign: '×',
  examples: [
    { step: { multiply: ['application.a', '1.20', '0.30'] }, given: { a: '330.00' }, gives: '118.8' },
    { step: { multiply: ['application.a', '0.5'], round: { to: '0.01', rule: 'half-up' } }, given: { a: '0.01' }, gives: '0.01' },
  ],
});
