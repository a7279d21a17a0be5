import { startOfDay } from '../domain/calendar.ts';
import type { Cents } from '../domain/money.ts';

/** Hours in which an accepted order must be paid. */
export const payHours = 24;

/** Returns whether an amount can still be paid: it is positive and its deadline has not passed. */
export const isPayable = (amountCents: Cents, deadline: Date | null, now: Date): boolean =>
  amountCents > 0 && deadline !== null && deadline > now;

/**
 * Returns the payment deadline of an order: 24 hours after its acceptance, or when its cover would begin, whichever is earlier.
 */
export const paymentDeadline = (acceptedAt: Date, startDate: string): Date => {
  const lastTime = new Date(acceptedAt.getTime() + payHours * 3_600_000);
  const coverStart = startOfDay(startDate);
  return coverStart < lastTime ? coverStart : lastTime;
};
