import { defineWidgetShape } from './define.ts';

export const tickCards = defineWidgetShape({
  name: 'tick-cards',
  doc: 'Any number of options, each a card with a checkbox; none is checked at first.',
  accepts: (field) => field.type === 'array' && (field.items?.enum !== undefined || field.items?.oneOfTable !== undefined),
  rank: ({ type, items }) => (type === 'array' && items?.properties === undefined ? 8 : undefined),
  stock: 'checkboxes',
  example: { type: 'array', uniqueItems: true, items: { enum: ['SUDDEN'], labels: { SUDDEN: '猝死' } } },
});
