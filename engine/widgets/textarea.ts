import { defineWidgetShape } from './define.ts';

export const textarea = defineWidgetShape({
  name: 'textarea',
  doc: 'Text of several lines.',
  accepts: (field) => field.type === 'string',
  example: { type: 'string', maxLength: 200 },
});
