import type { OrderRecord } from '../database/schema/index.ts';
import { closeOpenPayment, type PaymentDeps } from '../payments/settle.ts';
import type { OrderNo } from '../domain/numbers.ts';
import { moveOrder } from './move.ts';
import { lockOrder, orderRecord } from './unscoped.ts';

/** Closes an order that was not paid in time, and its open payment. Returns the time of the next check if it can still be paid. */
export const expireUnpaid = async (deps: PaymentDeps, orderNo: OrderNo, now: Date): Promise<Date | undefined> => {
  const order = await orderRecord(deps.db, orderNo);
  if (!order?.expires_at || !isUnpaid(order.status)) return undefined;
  if (order.expires_at > now) return order.expires_at;
  await expire(deps, order);
  const updatedOrder = await orderRecord(deps.db, orderNo);
  return updatedOrder && isUnpaid(updatedOrder.status) ? new Date(now.getTime() + 300_000) : undefined;
};

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
