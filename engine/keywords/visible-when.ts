import { defineKeyword } from './define.ts';

export const doc =
  'The field exists only while the condition is true; hidden means absent, and a value of a hidden field is refused.';

export const visibleWhen = defineKeyword({
  name: 'visibleWhen',
  shape: { type: 'object', minProperties: 1, maxProperties: 1 },
  codes: {
    'not-expected': {
      'zh-CN': '当前选项下无需填写{title}',
      'en-US': '{title} is not expected with the current choices',
      solve: 'Leave the field out, or change the choice that hides it',
    },
  },
  phase: 'visible',
  examples: {
    field: {
      type: 'object',
      properties: { kind: { type: 'string' }, note: { type: 'string', visibleWhen: { 'this.kind': { is: 'b' } } } },
    },
    good: [{ kind: 'a' }, { kind: 'b', note: 'n' }, { kind: 'b' }],
    bad: { 'not-expected': { kind: 'a', note: 'n' } },
  },
});
