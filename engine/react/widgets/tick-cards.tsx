import { defineWidget } from './define.ts';
import { CheckboxCardsInput } from '../controls/checkbox.tsx';
import { tickCards as shape } from '../../widgets/tick-cards.ts';

export const tickCards = defineWidget({ ...shape, component: CheckboxCardsInput, isGroup: true, isWide: true });
