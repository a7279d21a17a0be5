import { defineWidget } from './define.ts';
import { SelectInput } from './parts/select-input.tsx';
import { select as shape } from './shapes/select.ts';

/** One of a list of options. */
export const select = defineWidget({
  ...shape,
  component: SelectInput,
});
