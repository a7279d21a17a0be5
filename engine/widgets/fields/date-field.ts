import type { Field } from '../../core/model.ts';

/** Whether the field holds a date of the calendar. */
export const isDateField = (field: Field): boolean => field.format === 'date' || field.format === 'birthday';
