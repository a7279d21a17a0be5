import { defineWidgetShape } from './define.ts';

export const combobox = defineWidgetShape({
  name: 'combobox',
  doc: 'One option of a long list (occupations), found by typing part of its name or code.',
  accepts: (field) => field.enum !== undefined || field.oneOfTable !== undefined,
  example: { type: 'string', oneOfTable: 'shared/occupations', label: 'name' },
});
