import { defineWidgetShape } from './define.ts';

export const planCards = defineWidgetShape({
  name: 'plan-cards',
  doc: 'One of a few plans. Each is a card that shows the part of its label in brackets, or the first benefit of the detail page.',
  accepts: (field) => field.enum !== undefined,
  stock: 'radio',
  example: { enum: ['P10', 'P20'], labels: { P10: 'P10（意外身故 10 万）', P20: 'P20（意外身故 20 万）' } },
});
