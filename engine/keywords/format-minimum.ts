import { compareTexts, nearestText } from '../values/texts.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'The smallest amount or percentage, or the first date, of a field that is a text. `minimum` is only for numbers.';

export const formatMinimum = defineKeyword({
  name: 'formatMinimum',
  shape: { type: 'string', pattern: '^(?:\\d+(?:\\.\\d+)?|\\d{4}-\\d\\d-\\d\\d)$' },
  codes: {
    formatMinimum: {
      'zh-CN': '不得小于 {limit}',
      'en-US': 'must be at least {limit}',
      solve: 'Enter at least the limit that the message names',
    },
  },
  phase: 'format',
  compile: (limit) => {
    const text = String(limit);
    return (spot) =>
      typeof spot.value === 'string' && (compareTexts(spot.value, text) ?? 0) < 0
        ? [{ path: pointerTo(spot), code: 'formatMinimum', params: { limit: text } }]
        : NO_ISSUES;
  },
  nearest: (generated, { formatMinimum: limit }) => nearestText(generated, limit, 'minimum'),
  examples: {
    field: {
      type: 'object',
      properties: {
        amount: { type: 'string', format: 'money', formatMinimum: '1000.00' },
        day: { type: 'string', format: 'date', formatMinimum: '2026-01-01' },
      },
    },
    good: [{ amount: '1000.00' }, { amount: '20000.00', day: '2026-01-01' }, {}],
    bad: { formatMinimum: { amount: '999.99' } },
  },
});
