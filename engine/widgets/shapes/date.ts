import { isDateField } from '../fields/date-field.ts';
import { defineWidgetShape } from './define.ts';

/** A date, typed or picked. */
export const date = defineWidgetShape({
  name: 'date',
  doc: 'A date: typed in any usual way (19900101 too) or picked from a calendar.',
  accepts: (field) => field.type === 'string' && isDateField(field),
  example: { type: 'string', format: 'date' },
});
