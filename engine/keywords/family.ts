import { defineKeyword } from './define.ts';

export const doc = 'Beside oneOfTable: the column whose text is the heading of a group of choices (sports by kind).';

export const family = defineKeyword({
  name: 'family',
  shape: { type: 'string', minLength: 1 },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'string', oneOfTable: 't', family: 'text' }, good: ['k1'], bad: {} },
});
