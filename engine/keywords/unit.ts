import { defineKeyword } from './define.ts';

export const doc =
  'What the number counts: a unit of the engine (money, percent, months, days, persons, rooms, times, copies, years …), or one that the model names in `units`. The form shows it after the field; money is a decimal string.';

export const unit = defineKeyword({
  name: 'unit',
  shape: { type: 'string', minLength: 1 },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'integer', unit: 'persons' }, good: [3], bad: {} },
});
