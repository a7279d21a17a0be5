import { defineWidgetShape } from './define.ts';

export const textarea = defineWidgetShape({
  name: 'textarea',
  doc: 'Text of several lines.',
  accepts: (field) => field.type === 'string',
  rank: ({ type, maxLength = 0 }) => (type === 'string' && maxLength > 100 ? 2 : undefined),
  stock: 'textarea',
  example: { type: 'string', maxLength: 200 },
});
