import { ordersToIssue } from '../adapters/database/unscoped/orders.ts';
import { issuePolicy as issue } from '../flows/unscoped/issue-policy.ts';
import { defineJob } from './define.ts';

/** Issues the policy of a paid order that was not issued when it was paid. */
export const issuePolicy = defineJob({
  name: 'issue-policy',
  // Twelve tries, the pause doubled each time, last a good day: until the money goes back.
  tries: 12,
  pauseSeconds: 30,
  due: async ({ db }) => (await ordersToIssue(db)).map((order) => order.order_no),
  run: async (deps, orderNo) => {
    const refusal = await issue(deps, orderNo);
    return refusal === undefined ? undefined : { failed: refusal };
  },
});
