import type { PaymentStatus } from '../domain/statuses.ts';

/** What can happen to a try to pay. `payLate`: the money came when nothing was owed any more. */
export const paymentEvents = ['pay', 'payLate', 'fail', 'close', 'giveBack', 'gaveBack'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** Life-cycle of one try to pay: a success counts even after a failure was told, nothing undoes a success but giving it back. */
export const paymentTransitions: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentEvent, PaymentStatus>>>>> = {
  OPEN: { pay: 'PAID', payLate: 'REFUNDING', fail: 'FAILED', close: 'CLOSED' },
  FAILED: { pay: 'PAID', payLate: 'REFUNDING' },
  CLOSED: { pay: 'PAID', payLate: 'REFUNDING' },
  PAID: { giveBack: 'REFUNDING' },
  REFUNDING: { gaveBack: 'REFUNDED' },
  REFUNDED: {},
};

/** The state after an event, or undefined where the event cannot happen in this state. */
export const paymentAfter = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  paymentTransitions[status][event];

/** Minutes to wait before a refund that the gateway did not make is tried again: 1, 2, 4 … at most six hours. */
export const refundPause = (attempts: number): number => Math.min(2 ** Math.max(attempts - 1, 0), 360);
