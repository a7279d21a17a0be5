import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { recordNumber } from '../database/number-series.ts';
import {
  countOpenRefunds,
  finishRefund,
  insertRefund,
  lockPayment,
  type NewRefund,
  postponeRefund,
  refundRecord,
} from './unscoped.ts';
import type { PaymentRecord, RefundRecord } from '../database/schema/index.ts';
import type { Payables } from './payable.ts';
import type { Deps } from '../deps.ts';
import { movePayment, refundPauseMinutes } from './move.ts';
import { cents, type Cents } from '../domain/money.ts';

/** Makes a queued refund at the gateway, once per refund number. Returns the reason if the gateway did not make it. */
export const makeRefund = async (
  { db, gateway, clock, payables }: Pick<Deps, 'clock' | 'db' | 'gateway' | 'payables'>,
  refundNo: string,
): Promise<string | undefined> => {
  const refund = await refundRecord(db, refundNo);
  if (refund?.status !== 'QUEUED') return undefined;
  const { payment_no: paymentNo, amount_cents: amountCents } = refund;
  const now = clock.now();
  const failure = await gateway.refund({ refundNo, paymentNo, amountCents }, now).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure === undefined) await db.transaction().execute((tx) => completeRefund(tx, payables, refund, now));
  else {
    const nextAt = new Date(now.getTime() + refundPauseMinutes(refund.attempts + 1) * 60_000);
    await postponeRefund(db, refundNo, { nextAt, reason: failure });
  }
  return failure;
};

const completeRefund = async (tx: Db, payables: Payables, refund: RefundRecord, now: Date): Promise<void> => {
  const {
    refund_no: refundNo,
    payment_no: paymentNo,
    order_no: orderNo,
    amount_cents: amountCents,
    endorsement_no: endorsementNo,
  } = refund;
  const due = await payables.lock(tx, { orderNo, endorsementNo });
  if (!due || !(await finishRefund(tx, refundNo, now))) return;
  const cause = { actor: 'gateway', at: now };
  await record(tx, {
    ...cause,
    subject: 'refund',
    subjectNo: refundNo,
    action: 'refunded',
    from: 'QUEUED',
    to: 'DONE',
    amountCents,
    detail: { paymentNo, orderNo, ...(endorsementNo !== null && { endorseNo: endorsementNo }) },
  });
  if (endorsementNo !== null) {
    if ((await countOpenRefunds(tx, endorsementNo)) === 0) await due.applyRefund(now);
    return;
  }
  const payment = await lockPayment(tx, paymentNo);
  if (payment) await movePayment(tx, payment, 'refunded', cause);
  // The payment of an endorsement was never part of the order's premium, so its refund does not change the order.
  if (payment?.endorsement_no === null) await due.applyRefund(now);
};

/** Queues the refund of a payment whose state has become REFUNDING. */
export const refundInFull = (tx: Db, payment: PaymentRecord, reason: string, at: Date): Promise<void> => {
  const { payment_no, order_no, amount_cents } = payment;
  return queueRefund(tx, 'gateway', { payment_no, order_no, amount_cents, endorsement_no: null, reason, created_at: at });
};

/** Queues a refund of a payment, or of the part that an endorsement refunds; once for each payment and endorsement. */
export const queueRefund = async (
  tx: Db,
  actor: 'gateway' | 'insurer',
  refund: Omit<NewRefund, 'refund_no'> & { readonly created_at: Date; readonly endorsement_no: string | null },
): Promise<void> => {
  const { created_at: at, payment_no: paymentNo, amount_cents: amountCents, reason, endorsement_no: endorsementNo } = refund;
  const refundNo = await recordNumber(tx, at, 'RF');
  if (!(await insertRefund(tx, { ...refund, refund_no: refundNo }))) return;
  await record(tx, {
    at,
    actor,
    subject: 'refund',
    subjectNo: refundNo,
    action: 'queue',
    to: 'QUEUED',
    amountCents,
    detail: endorsementNo === null ? { paymentNo, reason } : { paymentNo, endorseNo: endorsementNo },
  });
};

type RefundablePayment = { readonly paymentNo: string; readonly amountCents: Cents; readonly returnedCents: Cents };

/**
 * Divides a refund among payments, in their order, at most the rest of each that is not refunded. Returns undefined if too little is left of all
 * of them.
 */
export const divideRefund = (
  amountCents: Cents,
  payments: readonly RefundablePayment[],
): readonly { readonly paymentNo: string; readonly amountCents: Cents }[] | undefined => {
  let remainingCents: number = amountCents;
  const shares = payments.flatMap((payment) => {
    const share = cents(Math.min(remainingCents, payment.amountCents - payment.returnedCents));
    remainingCents -= share;
    return share > 0 ? [{ paymentNo: payment.paymentNo, amountCents: share }] : [];
  });
  return remainingCents > 0 ? undefined : shares;
};
