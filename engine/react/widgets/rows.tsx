import { defineWidget } from './define.ts';
import { rows as shape } from '../../widgets/rows.ts';

export const rows = defineWidget({ ...shape, isGroup: true, isWide: true });
