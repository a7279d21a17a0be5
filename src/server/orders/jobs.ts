import { defineJob } from '../database/job.ts';
import { orderNoOf } from '../domain/numbers.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { dueOrders } from './unscoped.ts';

/** Closes an order that was not paid in time. */
export const expireOrder = defineJob({
  name: 'expire-order',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: async ({ db }, now) => (await dueOrders(db, now)).map((order) => order.order_no),
  run: async (deps, subject, now) => {
    const checkAt = await expireUnpaid(deps, orderNoOf(subject), now);
    return checkAt && { runAgainAt: checkAt };
  },
});
