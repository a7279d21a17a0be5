import { dueOrders, orderRecord } from './unscoped.ts';
import { expireOrder as expire } from './expire.ts';
import { defineJob } from '../database/job.ts';

/** Closes an order that nobody has paid in time. */
export const expireOrder = defineJob({
  name: 'expire-order',
  tries: 10,
  pauseSeconds: 60,
  due: async ({ db }, now) => (await dueOrders(db, now)).map((order) => order.order_no),
  run: async (deps, orderNo, now) => {
    const before = await orderRecord(deps.db, orderNo);
    if (!before?.expires_at || !isUnpaid(before.status)) return undefined;
    if (before.expires_at > now) return { again: before.expires_at };
    await expire(deps, before);
    const after = await orderRecord(deps.db, orderNo);
    return after && isUnpaid(after.status) ? { again: new Date(now.getTime() + 300_000) } : undefined;
  },
});

const isUnpaid = (status: string): boolean => status === 'WAIT_PAY' || status === 'PAYING';
