import { startOfDay } from '../domain/calendar.ts';
import type { Cents } from '../domain/money.ts';

/** Hours for which an accepted order waits for its payment. */
export const payHours = 24;

/** Whether an amount can still be paid: it is positive and its deadline has not passed. */
export const isPayable = (amountCents: Cents, until: Date | null, now: Date): boolean =>
  amountCents > 0 && until !== null && until > now;

/** The payment deadline of an order: after 24 hours, or when its cover would begin, whichever is sooner. */
export const payableUntil = (accepted: Date, startDate: string): Date => {
  const day = new Date(accepted.getTime() + payHours * 3_600_000);
  const start = startOfDay(startDate);
  return start < day ? start : day;
};
