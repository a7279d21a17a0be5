import { defineKeyword } from './define.ts';

export const doc = 'Beside enum: the text that replaces each value in forms and documents; translated like every text.';

export const labels = defineKeyword({
  name: 'labels',
  shape: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
  codes: {},
  phase: 'annotation',
  examples: { field: { enum: [1, 12], labels: { 1: '1 个月', 12: '12 个月' } }, good: [1, 12], bad: {} },
});
