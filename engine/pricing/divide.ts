import { type Decimal, divideRounded, readDecimal } from '../values/decimal.ts';
import { DiagnosticError } from '../model/diagnostic.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';
import { decimalOf, listOf, Operand } from './operands/fold.ts';

export const doc = 'The first operand divided by the second, rounded exactly once by `round`, which the step must have.';

export const divide = defineOperation({
  name: 'divide',
  words: { divide: { type: 'array', items: Operand, minItems: 2, maxItems: 2 } },
  rounds: true,
  compile: (step, scope) => {
    const [dividend, divisor] = listOf(step, 'divide').map((operand) => ({ path: String(operand), get: scope.operand(operand) }));
    const { round } = step;
    if (!round)
      throw new DiagnosticError(
        'missing-word',
        'A division needs its rounding',
        '',
        [],
        'Write "round": { "to": "0.01", "rule": "half-up" } in the step',
      );
    if (divisor !== undefined && readDecimal(divisor.path)?.eq(0))
      throw new DiagnosticError('operand', 'A division by 0 has no result', divisor.path, [], 'Divide by another figure');
    return (run, item, self) => {
      const [left, right] = [
        decimalOf(dividend?.get(run, item, self), dividend?.path ?? ''),
        decimalOf(divisor?.get(run, item, self), divisor?.path ?? ''),
      ];
      if (isValueIssue(left)) return left;
      if (isValueIssue(right)) return right;
      return right.eq(0) ? { code: 'division-by-zero' } : quotient(left, right, round);
    };
  },
  inputs: (step) => listOf(step, 'divide'),
  sign: '÷',
  examples: [
    { step: { divide: ['application.a', 12], round: { to: '0.01', rule: 'up' } }, given: { a: '200.00' }, gives: '16.67' },
    { step: { divide: ['application.a', 8], round: { to: '0.01', rule: 'half-even' } }, given: { a: '0.20' }, gives: '0.02' },
  ],
});

const quotient = (left: Decimal, right: Decimal, round: Parameters<typeof divideRounded>[2]): Decimal =>
  divideRounded(left, right, round);
