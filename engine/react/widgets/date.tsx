import { useContext } from 'react';
import { addDays } from '../../values/dates.ts';
import { defineWidget, type WidgetProps } from './define.ts';
import { FormStoreContext } from '../state/use-application.ts';
import { DateInput } from '../controls/inputs.tsx';
import { date as shape } from '../../widgets/date.ts';

const DateWidget = (props: WidgetProps) => {
  // Without a store, the day of application is unknown.
  const at = useContext(FormStoreContext)?.at;
  const { term } = props.model.data;
  const isStart = term?.start === `application.${props.path}`;
  const day = (days: number | undefined): string | undefined =>
    isStart && at !== undefined && days !== undefined ? addDays(at, days) : undefined;
  return <DateInput {...props} min={day(term?.earliest)} max={day(term?.latest)} />;
};

export const date = defineWidget({ ...shape, component: DateWidget });
