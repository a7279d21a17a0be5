import { overduePayments, paymentRecord, queuedRefunds } from './unscoped.ts';
import { askGateway, closePayment } from './settle.ts';
import { defineJob } from '../database/job.ts';
import { makeRefund as make } from './refund.ts';

/** Asks the gateway about a payment whose notification may be lost, and closes it after its deadline. */
export const askPayment = defineJob({
  name: 'ask-payment',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: async ({ db }, now) => (await overduePayments(db, now)).map((payment) => payment.payment_no),
  run: async (deps, paymentNo, now) => {
    const before = await paymentRecord(deps.db, paymentNo);
    if (before?.status !== 'OPEN') return undefined;
    await (before.expires_at <= now ? closePayment(deps, before) : askGateway(deps, before));
    const after = await paymentRecord(deps.db, paymentNo);
    return after?.status === 'OPEN' ? { runAgainAt: nextQuestion(before.created_at, before.expires_at, now) } : undefined;
  },
});

/** Returns when to ask next: after 15 seconds, 30 seconds, a minute …, at least every half hour, and at the deadline. */
const nextQuestion = (opened: Date, until: Date, now: Date): Date => {
  const pause = Math.min(Math.max(now.getTime() - opened.getTime(), 15_000), 1_800_000);
  return new Date(until > now ? Math.min(now.getTime() + pause, until.getTime()) : now.getTime() + pause);
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
