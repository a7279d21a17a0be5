import { defineWidgetShape } from './define.ts';

export const rows = defineWidgetShape({
  name: 'rows',
  doc: 'A short list inside a row (beneficiaries of a person): each item is a small form that can be added and removed.',
  accepts: (field) => field.type === 'array' && field.items?.properties !== undefined,
  rank: ({ type, items }) => (type === 'array' && items?.properties !== undefined ? 9 : undefined),
  example: { type: 'array', items: { type: 'object', properties: { share: { type: 'integer', unit: 'percent' } } } },
});
