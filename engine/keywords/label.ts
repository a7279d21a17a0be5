import { defineKeyword } from './define.ts';

export const doc = 'Beside oneOfTable: the column whose text replaces the key in forms and documents.';

export const label = defineKeyword({
  name: 'label',
  shape: { type: 'string', minLength: 1 },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'string', oneOfTable: 't', label: 'text' }, good: ['k1'], bad: {} },
});
