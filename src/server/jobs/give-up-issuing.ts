import { orderRecord } from '../adapters/database/unscoped/records.ts';
import { ordersToIssue } from '../adapters/database/unscoped/orders.ts';
import { issueUntil } from '../domain/issue-until.ts';
import { giveUpIssuing as giveUp } from '../flows/unscoped/give-up-issuing.ts';
import { issuePolicy } from '../flows/unscoped/issue-policy.ts';
import { defineJob } from './define.ts';

/** Tries a last time to issue an order, and sends its money back where that fails. */
export const giveUpIssuing = defineJob({
  name: 'give-up-issuing',
  tries: 10,
  pauseSeconds: 60,
  due: async ({ db }, now) =>
    (await ordersToIssue(db)).filter((order) => order.paid_at && issueUntil(order.paid_at) <= now).map((order) => order.order_no),
  run: async (deps, orderNo, now) => {
    const order = await orderRecord(deps.db, orderNo);
    if (!order?.paid_at || (order.status !== 'PAID' && order.status !== 'ISSUE_FAILED')) return undefined;
    const until = issueUntil(order.paid_at);
    if (until > now) return { again: until };
    if ((await issuePolicy(deps, orderNo)) !== undefined) await giveUp(deps, orderNo, now);
    return undefined;
  },
});
