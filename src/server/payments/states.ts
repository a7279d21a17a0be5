import { type PaymentStatus, stateAfter, type Transitions } from '../domain/states.ts';

/**
 * Life cycle of one attempt to pay. A success counts even after a failure was reported, and only a refund undoes it. `payLate`: the money
 * came when nothing was owed any more.
 */
export const paymentTransitions = [
  ['OPEN', 'pay', 'PAID'],
  ['OPEN', 'payLate', 'REFUNDING'],
  ['OPEN', 'fail', 'FAILED'],
  ['OPEN', 'close', 'CLOSED'],
  ['FAILED', 'pay', 'PAID'],
  ['FAILED', 'payLate', 'REFUNDING'],
  ['CLOSED', 'pay', 'PAID'],
  ['CLOSED', 'payLate', 'REFUNDING'],
  ['PAID', 'giveBack', 'REFUNDING'],
  ['REFUNDING', 'gaveBack', 'REFUNDED'],
] as const satisfies Transitions<PaymentStatus>;
export type PaymentEvent = (typeof paymentTransitions)[number][1];

/** The state after an event, or undefined where the event cannot happen. */
export const paymentAfter = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  stateAfter<PaymentStatus, PaymentEvent>(paymentTransitions, status, event);

/** Minutes to wait before a refund that the gateway did not make is tried again: 1, 2, 4 … at most six hours. */
export const refundPause = (attempts: number): number => Math.min(2 ** Math.max(attempts - 1, 0), 360);
