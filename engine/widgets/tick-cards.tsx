import { defineWidget } from './define.ts';
import { TickCardsInput } from './parts/tick-cards-input.tsx';
import { tickCards as shape } from './shapes/tick-cards.ts';

/** Any number of options, each a card. */
export const tickCards = defineWidget({
  ...shape,
  component: TickCardsInput,
  isGroup: true,
  isWide: true,
});
