import { record } from '../../adapters/database/audit.ts';
import type { Db } from '../../adapters/database/open.ts';
import { changePayment } from '../../adapters/database/unscoped/payments.ts';
import type { PaymentRecord } from '../../adapters/database/tables.ts';
import { paymentAfter, type PaymentEvent } from '../../domain/payment-states.ts';

/** Who moves a payment, when, and what the gateway said. */
export type PaymentCause = {
  readonly actor: string;
  readonly at: Date;
  readonly trade?: { readonly tradeNo: string; readonly paidAt: Date };
  readonly note?: string;
};

/** Moves a locked payment through an event, with its audit row; throws where the event cannot happen. */
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
