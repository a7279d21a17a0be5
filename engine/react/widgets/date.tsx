import { useContext } from 'react';
import { addDays, isDate } from '../../values/dates.ts';
import { defineWidget, type WidgetProps } from './define.ts';
import { readPath } from '../state/field-path.ts';
import type { ApplicationStore } from '../state/state.ts';
import { FormStoreContext, useApplication } from '../state/use-application.ts';
import { DateInput } from '../controls/inputs.tsx';
import { date as shape } from '../../widgets/date.ts';

const DateWidget = (props: WidgetProps) => {
  // Without a store, the day of application is unknown.
  const store = useContext(FormStoreContext);
  const { term } = props.model.data;
  // A date of birth is decades ago, so typing it is faster than a calendar.
  const opensOnTap = props.field.format === 'date';
  if (store && term?.end === `application.${props.path}`)
    return <LastDay {...props} store={store} start={term.start.replace(/^application\./, '')} opensOnTap={opensOnTap} />;
  const isStart = term?.start === `application.${props.path}`;
  const day = (days: number | undefined): string | undefined =>
    isStart && store !== undefined && days !== undefined ? addDays(store.at, days) : undefined;
  return <DateInput {...props} opensOnTap={opensOnTap} min={day(term?.earliest)} max={day(term?.latest)} />;
};

type LastDayProps = WidgetProps & {
  readonly store: ApplicationStore;
  readonly start: string;
  readonly opensOnTap: boolean;
};

/** Shows the input of the last day of cover. Its calendar begins with the first day. */
const LastDay = ({ start, store, ...props }: LastDayProps) => {
  const from = useApplication(store, ({ fields }) => readPath(fields, start));
  const { maxDays } = props.model.data.term ?? {};
  const isKnown = typeof from === 'string' && isDate(from);
  return (
    <DateInput
      {...props}
      min={isKnown ? from : undefined}
      max={isKnown && maxDays !== undefined ? addDays(from, maxDays - 1) : undefined}
    />
  );
};

export const date = defineWidget({ ...shape, component: DateWidget });
