import { orderRecord, ordersToIssue } from '../orders/unscoped.ts';
import { issueUntil } from '../orders/states.ts';
import { giveUpIssuing as giveUp, issuePolicy as issue } from './issue.ts';
import { defineJob } from '../database/job.ts';
import { orderNoOf } from '../domain/numbers.ts';

/** Tries a last time to issue the policy of an order, and refunds the premium if that fails. */
export const giveUpIssuing = defineJob({
  name: 'give-up-issuing',
  tries: 10,
  pauseSeconds: 60,
  due: async ({ db }, now) =>
    (await ordersToIssue(db)).filter((order) => order.paid_at && issueUntil(order.paid_at) <= now).map((order) => order.order_no),
  run: async (deps, subject, now) => {
    const orderNo = orderNoOf(subject);
    const order = await orderRecord(deps.db, orderNo);
    if (!order?.paid_at || (order.status !== 'PAID' && order.status !== 'ISSUE_FAILED')) return undefined;
    const until = issueUntil(order.paid_at);
    if (until > now) return { again: until };
    if ((await issue(deps, orderNo)) !== undefined) await giveUp(deps, orderNo, now);
    return undefined;
  },
});

/** Issues the policy of a paid order that was not issued when it was paid. */
export const issuePolicy = defineJob({
  name: 'issue-policy',
  // Twelve tries with doubled pauses take a little more than a day: until the refund.
  tries: 12,
  pauseSeconds: 30,
  due: async ({ db }) => (await ordersToIssue(db)).map((order) => order.order_no),
  run: async (deps, subject) => {
    const refusal = await issue(deps, orderNoOf(subject));
    return refusal === undefined ? undefined : { failed: refusal };
  },
});
