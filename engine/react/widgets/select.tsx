import { defineWidget } from './define.ts';
import { SelectInput } from '../controls/inputs.tsx';
import { select as shape } from '../../widgets/select.ts';

export const select = defineWidget({ ...shape, component: SelectInput });
