import { defineKeyword } from './define.ts';

export const family = defineKeyword({
  name: 'family',
  doc: 'Beside oneOfTable: the column whose text is the head that choices stand under where they are many (sports by kind).',
  shape: { type: 'string', minLength: 1 },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'string', oneOfTable: 't', family: 'text' }, good: ['k1'], bad: {} },
});
