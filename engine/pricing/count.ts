import { defineOperation } from './define.ts';
import { itemReader, itemWords } from '../model/pricing/items-taken.ts';

export const doc =
  'The number of items of a list for which `where` is true (all without it). With `groupBy`, only items with the same named values as the item of the step count; with `soFar`, only those up to that item, which gives its position from 1. Unknown if the list itself is invalid.';

export const count = defineOperation({
  name: 'count',
  words: { count: { type: 'string', minLength: 1 } },
  options: itemWords,
  compile: (step, scope) => {
    const list = String(step['count']);
    const takeItems = itemReader(step, list, scope);
    const isWhole = scope.isWhole(list);
    return (run, item) => (isWhole(run, item) ? takeItems(run, item).length : undefined);
  },
  inputs: () => [],
  sign: '',
  unit: () => 'items',
  examples: [
    { step: { count: 'row' }, given: { rows: [{ n: 1 }, { n: 2 }] }, gives: '2' },
    { step: { count: 'row', where: { 'row.n': { is: 2 } } }, given: { rows: [{ n: 1 }, { n: 2 }] }, gives: '1' },
  ],
});
