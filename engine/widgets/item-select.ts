import { defineWidgetShape } from './define.ts';

export const itemSelect = defineWidgetShape({
  name: 'item-select',
  doc: 'One item of a list of the application, by its name: a drop-down of those that stand in the list at the moment.',
  accepts: ({ oneOfList }) => oneOfList !== undefined,
  rank: ({ oneOfList }) => (oneOfList === undefined ? undefined : 8),
  example: { type: 'string', oneOfList: 'place.name' },
});
