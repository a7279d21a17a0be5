import { ZERO } from '../values/decimal.ts';
import { isValueIssue, type Value, type ValueIssue } from '../model/pricing/value.ts';
import { defineOperation } from './define.ts';
import { decimalOf } from './operands/fold.ts';

export const sum = defineOperation({
  name: 'sum',
  doc: 'The exact sum over a list, of the items for which `where` is true (all without it); an empty list sums to 0. Issues of every item are collected.',
  words: { sum: { type: 'string', minLength: 1 } },
  options: { where: {} },
  compile: (step, scope) => {
    const path = String(step['sum']);
    const many = scope.many(path);
    const where = step['where'] === undefined ? undefined : scope.open(path.split('.')[0] ?? '').condition(step['where']);
    return (run, item) => {
      // Equal persons share the same value object: the values are counted first, and each is added once.
      const counts = new Map<Value | undefined, number>();
      let miss: ValueIssue | undefined;
      for (const { item: each, value } of many(run, item)) {
        if (where && each && where(run, each, each.value) !== true) continue;
        if (isValueIssue(value)) miss ??= value;
        else counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      let total = ZERO;
      for (const [value, count] of counts) {
        const decimal = decimalOf(value, path);
        if (isValueIssue(decimal)) miss ??= decimal;
        else total = total.plus(count === 1 ? decimal : decimal.times(count));
      }
      return miss ?? total;
    };
  },
  inputs: (step) => [step['sum']],
  sign: '+',
  examples: [
    {
      step: { sum: 'row.m' },
      given: {
        rows: [
          { n: 1, m: '0.10' },
          { n: 2, m: '0.20' },
        ],
      },
      gives: '0.3',
    },
    { step: { sum: 'row.n', where: { 'row.n': { from: 3 } } }, given: { rows: [{ n: 1 }, { n: 3 }, { n: 5 }] }, gives: '8' },
    { step: { sum: 'row.n' }, given: { rows: [] }, gives: '0' },
  ],
});
