import { defineWidget } from './define.ts';
import { RowsInput } from '../fields/rows-input.tsx';
import { rows as shape } from '../../widgets/rows.ts';

export const rows = defineWidget({ ...shape, component: RowsInput, isGroup: true, isWide: true });
