import { defineWidgetShape } from './define.ts';

export const text = defineWidgetShape({
  name: 'text',
  doc: 'A line of text or a number; spaces, dashes and full-width characters are corrected when it loses the focus. The unit of a number is shown after it. The `examples` of a text without a pattern are frequent answers: buttons below it fill them in.',
  accepts: (field) => field.type === 'string' || field.type === 'integer' || field.type === 'number',
  rank: ({ type }) => (type === 'string' || type === 'integer' || type === 'number' ? 1 : undefined),
  example: { type: 'string', format: 'person-phone' },
});
