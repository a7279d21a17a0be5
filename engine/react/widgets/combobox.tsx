import { defineWidget } from './define.ts';
import { ComboboxInput } from '../controls/combobox.tsx';
import { combobox as shape } from '../../widgets/combobox.ts';

export const combobox = defineWidget({ ...shape, component: ComboboxInput });
