import { ZERO } from '../values/decimal.ts';
import { isValueIssue, type Value, type ValueIssue } from '../model/pricing/value.ts';
import type { Step } from '../model/model.ts';
import type { Scope } from '../model/vocabulary.ts';
import { defineOperation } from './define.ts';
import { decimalOf } from './operands/fold.ts';
import { itemReader, itemWords } from '../model/pricing/items-taken.ts';

export const doc =
  'The exact sum over the items of a list for which `where` is true (all without it). With `groupBy`, only items with the same named values as the item of the step count; with `soFar`, only those up to that item. The sum of an empty list is 0. Issues of every item are collected.';

export const sum = defineOperation({
  name: 'sum',
  words: { sum: { type: 'string', minLength: 1 } },
  options: itemWords,
  compile: (step, scope) => {
    const path = String(step['sum']);
    const readValues = Object.keys(itemWords).every((word) => step[word] === undefined)
      ? scope.many(path)
      : valuesOfItems(step, path, scope);
    return (run, item) => {
      // Equal persons share the same value object, so each distinct value is multiplied by its count.
      const counts = new Map<Value | undefined, number>();
      let issue: ValueIssue | undefined;
      for (const { value } of readValues(run, item)) {
        if (isValueIssue(value)) issue ??= value;
        else counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      let total = ZERO;
      for (const [value, count] of counts) {
        const decimal = decimalOf(value, path);
        if (isValueIssue(decimal)) issue ??= decimal;
        else total = total.plus(count === 1 ? decimal : decimal.times(count));
      }
      return issue ?? total;
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

/** Reads values as the scope's `many` does, but only of the items that the step uses. */
const valuesOfItems = (step: Step, path: string, scope: Scope): ReturnType<Scope['many']> => {
  const list = path.split('.')[0] ?? '';
  const takeItems = itemReader(step, list, scope);
  const isWhole = scope.isWhole(list);
  const get = scope.open(list).operand(path);
  return (run, item) => {
    const values = takeItems(run, item).map((each) => ({ item: each, value: get(run, each, each.value) }));
    return isWhole(run, item) ? values : [...values, { item: undefined, value: undefined }];
  };
};
