import type { Db } from './open.ts';
import type { PaymentRecord, PaymentStatus } from './tables.ts';

/** The payment of an order that is open now. */
export const openPayment = (db: Db, orderNo: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').where('order_no', '=', orderNo).where('status', '=', 'OPEN').selectAll().executeTakeFirst();

/** The latest payment of an order, whatever became of it. */
export const latestPayment = (db: Db, orderNo: string): Promise<PaymentRecord | undefined> =>
  db
    .selectFrom('payment')
    .where('order_no', '=', orderNo)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('payment_no', 'desc')
    .executeTakeFirst();

/** A payment, locked until the transaction ends. */
export const lockPayment = (db: Db, paymentNo: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').where('payment_no', '=', paymentNo).selectAll().forUpdate().executeTakeFirst();

/** A payment. */
export const paymentRecord = (db: Db, paymentNo: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').where('payment_no', '=', paymentNo).selectAll().executeTakeFirst();

/** Stores a payment that has just been opened at the gateway. */
export const insertPayment = async (db: Db, payment: PaymentRecord): Promise<void> => {
  await db.insertInto('payment').values(payment).execute();
};

/** Changes a payment that is locked. */
export const changePayment = async (
  db: Db,
  paymentNo: string,
  change: { readonly status: PaymentStatus; readonly trade_no?: string; readonly paid_at?: Date },
): Promise<void> => {
  await db.updateTable('payment').set(change).where('payment_no', '=', paymentNo).execute();
};

/** Payments that are open although their time is over. */
export const overduePayments = (db: Db, now: Date) =>
  db.selectFrom('payment').where('status', '=', 'OPEN').where('expires_at', '<=', now).selectAll().limit(200).execute();

/** Keeps a notice as it came, with what was made of it. */
export const keepNotice = async (
  db: Db,
  notice: { readonly at: Date; readonly paymentNo: string; readonly verdict: string; readonly body: unknown },
): Promise<void> => {
  await db
    .insertInto('pay_notice')
    .values({ at: notice.at, payment_no: notice.paymentNo, verdict: notice.verdict, body: JSON.stringify(notice.body) })
    .execute();
};

/** Puts a payment into the refund queue; once, however often it is asked. */
export const queueRefund = async (
  db: Db,
  refund: {
    readonly refundNo: string;
    readonly paymentNo: string;
    readonly orderNo: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const stored = await db
    .insertInto('refund')
    .values({
      refund_no: refund.refundNo,
      payment_no: refund.paymentNo,
      order_no: refund.orderNo,
      amount_cents: refund.amountCents,
      status: 'QUEUED',
      reason: refund.reason,
      created_at: refund.at,
    })
    .onConflict((conflict) => conflict.column('payment_no').doNothing())
    .returning('refund_no')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Refunds that wait to be made. */
export const queuedRefunds = (db: Db) =>
  db.selectFrom('refund').where('status', '=', 'QUEUED').selectAll().orderBy('created_at').limit(50).execute();

/** Marks a refund as made; false where that has happened before. */
export const finishRefund = async (db: Db, refundNo: string, at: Date): Promise<boolean> => {
  const done = await db
    .updateTable('refund')
    .set({ status: 'DONE', done_at: at })
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'QUEUED')
    .returning('refund_no')
    .executeTakeFirst();
  return done !== undefined;
};
