import { defineWidget } from './define.ts';
import { CheckboxCardsInput } from '../controls/checkbox.tsx';
import { tickCards as shape } from '../../widgets/tick-cards.ts';

/** Any number of options, each a card. */
export const tickCards = defineWidget({
  ...shape,
  component: CheckboxCardsInput,
  isGroup: true,
  isWide: true,
});
