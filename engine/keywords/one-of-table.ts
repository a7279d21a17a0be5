import { defineKeyword } from './define.ts';

export const doc = 'The value is a key of the named table; `label` names the column that the form shows.';

export const oneOfTable = defineKeyword({
  name: 'oneOfTable',
  shape: { type: 'string', minLength: 1 },
  codes: {
    enum: {
      'zh-CN': '{title}不在可选范围内',
      'en-US': '{title} is not one of the choices',
      solve: 'Use one of the choices that the form offers',
    },
  },
  phase: 'annotation',
  examples: { field: { type: 'string', oneOfTable: 't' }, good: ['k1', 'k2'], bad: { enum: 'k3' } },
});
