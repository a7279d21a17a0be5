import { defineWidget } from './define.ts';
import { RowsInput } from './inner/rows-input.tsx';
import { rows as shape } from './shapes/rows.ts';

/** A list inside a row. */
export const rows = defineWidget({
  ...shape,
  component: RowsInput,
  isGroup: true,
  isWide: true,
});
