import { defineKeyword } from './define.ts';

export const unit = defineKeyword({
  name: 'unit',
  doc: 'What the number counts: the form shows it after the field, and money is a decimal string.',
  shape: { enum: ['money', 'percent', 'months', 'days', 'persons', 'rooms', 'times', 'copies', 'years'] },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'integer', unit: 'persons' }, good: [3], bad: {} },
});
