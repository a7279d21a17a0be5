import { defineWidget } from './define.ts';
import { OptionsInput } from '../detail/option-rows.tsx';
import { tickCards as shape } from '../../widgets/tick-cards.ts';

export const tickCards = defineWidget({ ...shape, component: OptionsInput, isGroup: true, isWide: true });
