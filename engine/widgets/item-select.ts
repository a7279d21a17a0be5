import { defineWidgetShape } from './define.ts';

export const itemSelect = defineWidgetShape({
  name: 'item-select',
  doc: 'An item of a list of the application, chosen by name in a drop-down of the current items.',
  accepts: ({ oneOfList }) => oneOfList !== undefined,
  rank: ({ oneOfList }) => (oneOfList === undefined ? undefined : 8),
  example: { type: 'string', oneOfList: 'place.name' },
});
