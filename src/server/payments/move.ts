import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { changePayment } from './unscoped.ts';
import type { PaymentRecord } from '../database/schema/index.ts';
import { paymentAfter, type PaymentEvent } from './states.ts';

/** Who moves a payment, when, and what the gateway reported. */
export type PaymentCause = {
  readonly actor: string;
  readonly at: Date;
  readonly trade?: { readonly tradeNo: string; readonly paidAt: Date };
  readonly note?: string;
};

/** Moves a locked payment by an event, with its audit entry; throws where the event cannot happen. */
export const movePayment = async (
  tx: Db,
  payment: PaymentRecord,
  event: PaymentEvent,
  { actor, at, trade, note }: PaymentCause,
): Promise<void> => {
  const status = paymentAfter(payment.status, event);
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
