import { defineWidgetShape } from './define.ts';
import type { Field } from '../model/model.ts';

export const date = defineWidgetShape({
  name: 'date',
  doc: 'A date: typed in any usual way (19900101 too) or picked from a calendar.',
  accepts: (field) => field.type === 'string' && isDateField(field),
  rank: (field) => (isDateField(field) ? 3 : undefined),
  example: { type: 'string', format: 'date' },
});

export const isDateField = (field: Field): boolean => field.format === 'date' || field.format === 'birthday';
