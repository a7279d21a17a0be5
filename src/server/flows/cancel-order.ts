import { openPayment } from '../adapters/database/unscoped/payments.ts';
import { lockOrder } from '../adapters/database/unscoped/records.ts';
import type { OrderRecord } from '../adapters/database/tables.ts';
import type { Deps } from '../deps.ts';
import type { Own } from './access.ts';
import { DomainError } from '../domain/errors.ts';
import { closePayment } from './unscoped/ask-gateway.ts';
import { moveOrder } from './unscoped/move-order.ts';

/** Cancels an order that nobody has paid; an open payment is taken back first. One whose time to pay is over stays expired. */
export const cancelOrder = async (deps: Deps, known: Own<OrderRecord>, actor: string): Promise<void> => {
  const { db, clock } = deps;
  const { order_no: orderNo } = known;
  const payment = known.status === 'PAYING' ? await openPayment(db, { orderNo, endorseNo: null }) : undefined;
  if (payment) await closePayment(deps, payment);
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const order = await lockOrder(tx, orderNo);
    if (!order || order.status === 'CANCELLED') return;
    if (order.status === 'WAIT_PAY' && order.expires_at && order.expires_at <= at)
      throw new DomainError('STATE', expired(orderNo));
    await moveOrder(tx, order, 'cancel', undefined, { actor, at });
  });
};

const expired = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 未在规定时间内支付，已失效，不能再取消`,
  'en-US': `Order ${orderNo} was not paid in time and has expired: it cannot be cancelled`,
});
