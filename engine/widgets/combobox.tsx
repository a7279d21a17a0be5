import { defineWidget } from './define.ts';
import { ComboboxInput } from './parts/combobox-input.tsx';

/** One of a long list, found by typing. */
export const combobox = defineWidget({
  name: 'combobox',
  doc: 'One option of a long list (occupations), found by typing part of its name or code.',
  accepts: (field) => field.enum !== undefined || field.oneOfTable !== undefined,
  example: { type: 'string', oneOfTable: 'shared/occupations', label: 'name' },
  component: ComboboxInput,
});
