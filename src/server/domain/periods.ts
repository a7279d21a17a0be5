import { addDays, addMonths } from '@insure/engine';
import { dayOf, startOfDay } from './calendar.ts';

export type Period = 'today' | 'week' | 'month' | 'year';

/** From an instant (inclusive) to another (exclusive). */
export type Span = { readonly from: Date; readonly to: Date };

const firstDay = (period: Period, day: string): string => {
  if (period === 'today') return day;
  if (period === 'month') return `${day.slice(0, 8)}01`;
  if (period === 'year') return `${day.slice(0, 5)}01-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
};

const shift = (period: Period, day: string, by: number): string => {
  if (period === 'today') return addDays(day, by);
  if (period === 'week') return addDays(day, 7 * by);
  return addMonths(day, period === 'month' ? by : 12 * by);
};

/** The period up to now (this millisecond included), and the same part of the period before it. Weeks begin on Monday. */
export const spansOf = (period: Period, now: Date): { readonly current: Span; readonly previous: Span } => {
  const first = firstDay(period, dayOf(now));
  const start = startOfDay(first);
  const before = startOfDay(shift(period, first, -1));
  const sameTime = new Date(before.getTime() + (now.getTime() - start.getTime()));
  return {
    current: { from: start, to: new Date(now.getTime() + 1) },
    previous: { from: before, to: sameTime < start ? sameTime : start },
  };
};

/** The last twelve whole units up to now, oldest first; the label is the unit's first day, month or year. */
export const courseOf = (period: Period, now: Date): readonly (Span & { readonly label: string })[] =>
  Array.from({ length: 12 }, (_, index) => {
    const first = shift(period, firstDay(period, dayOf(now)), index - 11);
    const label = period === 'year' ? first.slice(0, 4) : period === 'month' ? first.slice(0, 7) : first;
    return { label, from: startOfDay(first), to: startOfDay(shift(period, first, 1)) };
  });
