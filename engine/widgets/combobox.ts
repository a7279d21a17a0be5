import { defineWidgetShape } from './define.ts';

/** The number of options above which a search is easier than scrolling. */
const LONG_LIST = 15;

export const combobox = defineWidgetShape({
  name: 'combobox',
  doc: 'One option of a long list (occupations), found by typing part of its name or code.',
  accepts: (field) => field.enum !== undefined || field.oneOfTable !== undefined,
  rank: (_, choices) => (choices.length > LONG_LIST ? 6 : undefined),
  stock: 'select',
  example: { type: 'string', oneOfTable: 'shared/occupations', label: 'name' },
});
