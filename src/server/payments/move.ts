import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { changePayment } from './unscoped.ts';
import type { PaymentRecord } from '../database/schema/index.ts';
import { type EventOf, type PaymentStatus, stateAfter, type Transitions } from '../domain/states.ts';

/** The actor and the time of a change of a payment's state, and the data that the gateway reported. */
export type PaymentCause = {
  readonly actor: string;
  readonly at: Date;
  readonly trade?: { readonly tradeNo: string; readonly paidAt: Date };
  readonly note?: string;
};

/** Changes the state of a locked payment by an event, with an audit entry. Throws if the event cannot happen in the state. */
export const movePayment = async (
  tx: Db,
  payment: PaymentRecord,
  event: PaymentEvent,
  { actor, at, trade, note }: PaymentCause,
): Promise<void> => {
  const status = paymentStatusAfter(payment.status, event);
  if (!status) throw new Error(`Cannot ${event} payment ${payment.payment_no} as its state is ${payment.status}`);
  await changePayment(tx, payment.payment_no, { status, ...(trade && { trade_no: trade.tradeNo, paid_at: trade.paidAt }) });
  await record(tx, {
    at,
    actor,
    subject: 'payment',
    subjectNo: payment.payment_no,
    action: event,
    from: payment.status,
    to: status,
    amountCents: payment.amount_cents,
    detail: { ...(trade && { tradeNo: trade.tradeNo }), ...(note !== undefined && { note }) },
  });
};

/**
 * A success counts even after a reported failure, and only a refund undoes it. `payLate`: the payment succeeded when nothing
 * was due any more.
 */
const paymentTransitions = {
  OPEN: { pay: 'PAID', payLate: 'REFUNDING', fail: 'FAILED', close: 'CLOSED' },
  FAILED: { pay: 'PAID', payLate: 'REFUNDING' },
  CLOSED: { pay: 'PAID', payLate: 'REFUNDING' },
  PAID: { startRefund: 'REFUNDING' },
  REFUNDING: { refunded: 'REFUNDED' },
} as const satisfies Transitions<PaymentStatus>;
export type PaymentEvent = EventOf<typeof paymentTransitions>;
export const paymentStatusAfter = stateAfter<PaymentStatus, PaymentEvent>(paymentTransitions);

/** Returns the minutes before a refund that the gateway did not make is tried again: 1, 2, 4 … up to six hours. */
export const refundPauseMinutes = (attempts: number): number => Math.min(2 ** Math.max(attempts - 1, 0), 360);
