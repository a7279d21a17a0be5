import { defineWidget } from './define.ts';
import { TickCardsInput } from './parts/tick-cards-input.tsx';

/** Any number of options, each a card. */
export const tickCards = defineWidget({
  name: 'tick-cards',
  doc: 'Any number of options, each a card with a check box; none is ticked before.',
  accepts: (field) => field.type === 'array' && (field.items?.enum !== undefined || field.items?.oneOfTable !== undefined),
  example: { type: 'array', uniqueItems: true, items: { enum: ['SUDDEN'], labels: { SUDDEN: '猝死' } } },
  component: TickCardsInput,
  isGroup: true,
  isWide: true,
});
