import type { PaymentStatus } from '../domain/states.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import type { NewPayment, PaymentRecord, RefundRecord, Tables } from '../database/schema/index.ts';
import type { PaymentPurpose } from './payable.ts';
import type { Insertable } from 'kysely';
import type { OrderNo } from '../domain/numbers.ts';
import type { Cents } from '../domain/money.ts';

const paymentsFor = (db: Db, { orderNo, endorsementNo }: PaymentPurpose) =>
  db
    .selectFrom('payment')
    .where('order_no', '=', orderNo)
    .where('endorsement_no', endorsementNo === null ? 'is' : '=', endorsementNo);

export const openPayment = (db: Db, purpose: PaymentPurpose): Promise<PaymentRecord | undefined> =>
  paymentsFor(db, purpose).where('status', '=', 'OPEN').selectAll().executeTakeFirst();

/** Returns the latest payment, in any status. */
export const latestPayment = (db: Db, purpose: PaymentPurpose): Promise<PaymentRecord | undefined> =>
  paymentsFor(db, purpose).selectAll().orderBy('created_at', 'desc').orderBy('payment_no', 'desc').executeTakeFirst();

/** Returns the latest payment that was received; one that was applied has priority over one that was refunded. */
export const receivedPayment = (db: Db, purpose: PaymentPurpose): Promise<PaymentRecord | undefined> =>
  paymentsFor(db, purpose)
    .where('paid_at', 'is not', null)
    .selectAll()
    .orderBy(({ eb }) => eb.case().when('status', '=', 'PAID').then(0).else(1).end())
    .orderBy('paid_at', 'desc')
    .orderBy('payment_no', 'desc')
    .executeTakeFirst();

/** Returns the refunds of an endorsement, with the payments that they refund. */
export const refundsOfEndorsement = (db: Db, endorsementNo: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .where('refund.endorsement_no', '=', endorsementNo)
    .select(['payment.trade_no', 'payment.channel', 'refund.amount_cents', 'refund.created_at', 'refund.done_at'])
    .orderBy('refund.created_at')
    .orderBy('refund.refund_no')
    .execute();

/** Returns a payment, locked until the transaction ends. */
export const lockPayment = (db: Db, paymentNo: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').where('payment_no', '=', paymentNo).selectAll().forUpdate().executeTakeFirst();

export const paymentRecord = (db: Db, paymentNo: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').where('payment_no', '=', paymentNo).selectAll().executeTakeFirst();

/** Stores a payment that was opened at the gateway. A job asks the gateway about it soon, in case the notification is lost. */
export const insertPayment = async (db: Db, payment: NewPayment): Promise<void> => {
  await db.insertInto('payment').values(payment).execute();
  await enqueue(db, { name: 'ask-payment', subject: payment.payment_no, at: new Date(payment.created_at.getTime() + 15_000) });
};

/** Changes a payment that is locked. */
export const changePayment = async (
  db: Db,
  paymentNo: string,
  change: { readonly status: PaymentStatus; readonly trade_no?: string; readonly paid_at?: Date },
): Promise<void> => {
  await db.updateTable('payment').set(change).where('payment_no', '=', paymentNo).execute();
};

/** Returns open payments whose deadline has passed. Locked rows are skipped, as another server is working on them. */
export const overduePayments = (db: Db, now: Date) =>
  db
    .selectFrom('payment')
    .where('status', '=', 'OPEN')
    .where('expires_at', '<=', now)
    .select(['payment_no', 'order_no'])
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();

/** Returns the payments of an order and of its policy's endorsements that were applied, the latest first, locked. */
export const lockAppliedPayments = (db: Db, orderNo: OrderNo) =>
  db
    .selectFrom('payment')
    .where('order_no', '=', orderNo)
    .where('status', '=', 'PAID')
    .selectAll()
    .orderBy('paid_at', 'desc')
    .orderBy('payment_no', 'desc')
    .forUpdate()
    .execute();

/** Adds to the refunded amount of a payment that remains applied. */
export const addReturnedAmount = async (db: Db, paymentNo: string, amountCents: Cents): Promise<void> => {
  await db
    .updateTable('payment')
    .set(({ eb }) => ({ returned_cents: eb('returned_cents', '+', amountCents) }))
    .where('payment_no', '=', paymentNo)
    .execute();
};

export type NewRefund = Omit<Insertable<Tables['refund']>, 'status'>;

/** Stores a refund of a payment, or of a part of it for an endorsement. Returns false if it was stored before. */
export const insertRefund = async (db: Db, refund: NewRefund): Promise<boolean> => {
  const stored = await db
    .insertInto('refund')
    .values({ ...refund, status: 'QUEUED' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_no')
    .executeTakeFirst();
  if (stored) await enqueue(db, { name: 'make-refund', subject: stored.refund_no });
  return stored !== undefined;
};

/** Returns queued refunds whose pause is over. Locked rows are skipped. */
export const queuedRefunds = (db: Db, now: Date) =>
  db
    .selectFrom('refund')
    .where('status', '=', 'QUEUED')
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
    .select('refund_no')
    .orderBy('created_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export const refundRecord = (db: Db, refundNo: string): Promise<RefundRecord | undefined> =>
  db.selectFrom('refund').where('refund_no', '=', refundNo).selectAll().executeTakeFirst();

/** Counts the refunds of an endorsement that are still to be made. */
export const countOpenRefunds = async (db: Db, endorsementNo: string): Promise<number> => {
  const queued = db.selectFrom('refund').where('endorsement_no', '=', endorsementNo).where('status', '=', 'QUEUED');
  const { open } = await queued.select(({ fn }) => fn.countAll<number>().as('open')).executeTakeFirstOrThrow();
  return open;
};

/** Records that the gateway did not make a refund, and when to try again. */
export const postponeRefund = async (
  db: Db,
  refundNo: string,
  failure: { readonly nextAt: Date; readonly reason: string },
): Promise<void> => {
  await db
    .updateTable('refund')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: failure.nextAt, last_error: failure.reason.slice(0, 500) }))
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'QUEUED')
    .execute();
};

/** Marks a refund as made. Returns false if it was marked before. */
export const finishRefund = async (db: Db, refundNo: string, at: Date): Promise<boolean> => {
  const finishedRefund = await db
    .updateTable('refund')
    .set({ status: 'DONE', done_at: at })
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'QUEUED')
    .returning('refund_no')
    .executeTakeFirst();
  return finishedRefund !== undefined;
};
