import type { OrderRecord } from '../database/schema/index.ts';
import { defineJob } from '../database/job.ts';
import { closeOpenPayment, type PaymentDeps } from '../payments/settle.ts';
import { moveOrder } from './move.ts';
import { dueOrders, lockOrder, orderRecord } from './unscoped.ts';
import { orderNoOf } from '../domain/numbers.ts';

/** Closes an order that was not paid in time. */
export const expireOrder = defineJob({
  name: 'expire-order',
  tries: 10,
  pauseSeconds: 60,
  due: async ({ db }, now) => (await dueOrders(db, now)).map((order) => order.order_no),
  run: async (deps, subject, now) => {
    const orderNo = orderNoOf(subject);
    const before = await orderRecord(deps.db, orderNo);
    if (!before?.expires_at || !isUnpaid(before.status)) return undefined;
    if (before.expires_at > now) return { again: before.expires_at };
    await expire(deps, before);
    const after = await orderRecord(deps.db, orderNo);
    return after && isUnpaid(after.status) ? { again: new Date(now.getTime() + 300_000) } : undefined;
  },
});

const isUnpaid = (status: string): boolean => status === 'WAIT_PAY' || status === 'PAYING';

const expire = async (deps: PaymentDeps, { order_no: orderNo, status }: OrderRecord): Promise<void> => {
  const now = deps.clock.now();
  if (status === 'PAYING') await closeOpenPayment(deps, { orderNo, endorsementNo: null });
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status === 'WAIT_PAY' && order.expires_at && order.expires_at <= now)
      await moveOrder(tx, order, 'expire', undefined, { actor: 'clock', at: now });
  });
};
