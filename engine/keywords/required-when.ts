import { defineKeyword } from './define.ts';

export const doc = 'The field must be given while the condition is true.';

export const requiredWhen = defineKeyword({
  name: 'requiredWhen',
  shape: { type: 'object', minProperties: 1, maxProperties: 1 },
  codes: { required: { 'zh-CN': '{title}不能为空', 'en-US': '{title} cannot be empty', solve: 'Fill the field in' } },
  phase: 'required',
  examples: {
    field: {
      type: 'object',
      properties: { kind: { type: 'string' }, note: { type: 'string', requiredWhen: { 'this.kind': { is: 'b' } } } },
    },
    good: [{ kind: 'a' }, { kind: 'b', note: 'n' }, {}],
    bad: { required: { kind: 'b', note: '' } },
  },
});
