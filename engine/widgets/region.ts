import { defineWidgetShape } from './define.ts';

export const region = defineWidgetShape({
  name: 'region',
  doc: 'A province, city and district of today by its six-digit code: found by typing part of a name or the code, or chosen from the province down.',
  accepts: (field) => field.type === 'string' && field.format === 'region-code',
  rank: ({ format }) => (format === 'region-code' ? 7 : undefined),
  example: { type: 'string', format: 'region-code' },
});
