import { defineWidget } from './define.ts';
import { ComboboxInput } from './parts/combobox-input.tsx';
import { combobox as shape } from './shapes/combobox.ts';

/** One of a long list, found by typing. */
export const combobox = defineWidget({
  ...shape,
  component: ComboboxInput,
});
