import { defineWidgetShape } from './define.ts';

export const segment = defineWidgetShape({
  name: 'segment',
  doc: 'Two to five short options side by side, or yes and no.',
  accepts: (field) => field.type === 'boolean' || (field.enum !== undefined && field.enum.length <= 5),
  example: { enum: [6, 12], labels: { '6': '6 个月', '12': '12 个月' } },
});
