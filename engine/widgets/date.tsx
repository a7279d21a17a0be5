import { addDays } from '../core/dates.ts';
import { isDateField } from './fields/date-field.ts';
import { defineWidget, type WidgetProps } from './define.ts';
import { useFormStore } from './form/form-context.ts';
import { DateInput } from './parts/date-input.tsx';

const DateWidget = (props: WidgetProps) => {
  const { at } = useFormStore();
  const { term } = props.model.data;
  const isStart = term?.start === `application.${props.path}`;
  const day = (days: number | undefined): string | undefined => (isStart && days !== undefined ? addDays(at, days) : undefined);
  return <DateInput {...props} min={day(term?.earliest)} max={day(term?.latest)} />;
};

/** A date, typed or picked. */
export const date = defineWidget({
  name: 'date',
  doc: 'A date: typed in any usual way (19900101 too) or picked from a calendar.',
  accepts: (field) => field.type === 'string' && isDateField(field),
  example: { type: 'string', format: 'date' },
  component: DateWidget,
});
