import { overduePayments, paymentRecord, queuedRefunds } from './unscoped.ts';
import { queryGateway, closePayment } from './settle.ts';
import { defineJob } from '../database/job.ts';
import { makeRefund as make } from './refund.ts';

/** Asks the gateway about a payment whose notification may be lost, and closes it after its deadline. */
export const askPayment = defineJob({
  name: 'ask-payment',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: async ({ db }, now) => (await overduePayments(db, now)).map((payment) => payment.payment_no),
  run: async (deps, paymentNo, now) => {
    const payment = await paymentRecord(deps.db, paymentNo);
    if (payment?.status !== 'OPEN') return undefined;
    await (payment.expires_at <= now ? closePayment(deps, payment) : queryGateway(deps, payment));
    const updatedPayment = await paymentRecord(deps.db, paymentNo);
    return updatedPayment?.status === 'OPEN'
      ? { runAgainAt: nextQueryTime(payment.created_at, payment.expires_at, now) }
      : undefined;
  },
});

/** Returns the time of the next query: after 15 seconds, 30 seconds, a minute …, at least every half hour, and at the deadline. */
const nextQueryTime = (createdAt: Date, deadline: Date, now: Date): Date => {
  const pauseMs = Math.min(Math.max(now.getTime() - createdAt.getTime(), 15_000), 1_800_000);
  return new Date(deadline > now ? Math.min(now.getTime() + pauseMs, deadline.getTime()) : now.getTime() + pauseMs);
};

/** Makes a refund at the gateway. */
export const makeRefund = defineJob({
  name: 'make-refund',
  retries: 14,
  pauseSeconds: 30,
  findDueSubjects: async ({ db }, now) => (await queuedRefunds(db, now)).map((refund) => refund.refund_no),
  run: async (deps, refundNo) => {
    const failure = await make(deps, refundNo);
    return failure === undefined ? undefined : { failure };
  },
});
