import { defineWidgetShape } from './define.ts';

export const select = defineWidgetShape({
  name: 'select',
  doc: "One option of a list: the browser's own drop-down.",
  accepts: (field) => field.enum !== undefined || field.oneOfTable !== undefined,
  rank: (_, choices) => (choices.length > 0 ? 4 : undefined),
  stock: 'select',
  example: { enum: ['A', 'B'], labels: { A: 'A 表（十级 5%）', B: 'B 表（十级 10%）' } },
});
