import { defineOperation } from './define.ts';

export const count = defineOperation({
  name: 'count',
  doc: 'How many items of a list there are for which `where` is true (all without it); unknown if the list itself is invalid.',
  words: { count: { type: 'string', minLength: 1 } },
  options: { where: {} },
  compile: (step, scope) => {
    const list = String(step['count']);
    const items = scope.items(list);
    const isWhole = scope.isWhole(list);
    const where = step['where'] === undefined ? undefined : scope.open(list).condition(step['where']);
    return (run, item) => {
      if (!isWhole(run, item)) return undefined;
      const all = items(run, item);
      return where ? all.filter((each) => where(run, each, each.value) === true).length : all.length;
    };
  },
  inputs: () => [],
  sign: '',
  unit: () => 'items',
  examples: [
    { step: { count: 'row' }, given: { rows: [{ n: 1 }, { n: 2 }] }, gives: '2' },
    { step: { count: 'row', where: { 'row.n': { is: 2 } } }, given: { rows: [{ n: 1 }, { n: 2 }] }, gives: '1' },
  ],
});
