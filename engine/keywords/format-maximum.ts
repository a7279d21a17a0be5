import { compareTexts, nearestText } from '../values/texts.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'The largest amount or percentage, or the last date, of a field that is a text. `maximum` is only for numbers.';

export const formatMaximum = defineKeyword({
  name: 'formatMaximum',
  shape: { type: 'string', pattern: '^(?:\\d+(?:\\.\\d+)?|\\d{4}-\\d\\d-\\d\\d)$' },
  codes: {
    formatMaximum: {
      'zh-CN': '不得大于 {limit}',
      'en-US': 'must be at most {limit}',
      solve: 'Enter at most the limit that the message names',
    },
  },
  phase: 'format',
  compile: (limit) => {
    const text = String(limit);
    return (spot) =>
      typeof spot.value === 'string' && (compareTexts(spot.value, text) ?? 0) > 0
        ? [{ path: pointerTo(spot), code: 'formatMaximum', params: { limit: text } }]
        : NO_ISSUES;
  },
  nearest: (generated, { formatMaximum: limit }) => nearestText(generated, limit, 'maximum'),
  examples: {
    field: {
      type: 'object',
      properties: {
        amount: { type: 'string', format: 'money', formatMaximum: '1000.00' },
        day: { type: 'string', format: 'date', formatMaximum: '2026-01-01' },
      },
    },
    good: [{ amount: '1000.00' }, { amount: '999.00', day: '2026-01-01' }, {}],
    bad: { formatMaximum: { amount: '1000.01' } },
  },
});
