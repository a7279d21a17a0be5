import { orderRecord, orderView, type OrderView } from '../../adapters/database/orders.ts';
import type { SessionUser } from '../../adapters/database/sessions.ts';
import type { OrderRecord } from '../../adapters/database/tables.ts';
import type { Deps } from '../../deps.ts';
import { scopeOf } from '../../domain/rights.ts';
import { userOf } from '../../domain/user-info.ts';
import { expireOrders } from '../../flows/expire-orders.ts';
import { ReplyError } from '../../wire/reply-error.ts';

/** An order that the session may see, after the clock has had its way; 404 for anybody else's. */
export const ownOrder = async (deps: Deps, user: SessionUser, orderNo: string): Promise<OrderView> => {
  await expireOrders(deps);
  const order = await orderView(deps.db, scopeOf(userOf(user)), orderNo);
  if (!order) throw new ReplyError('NOT_FOUND', { 'zh-CN': `没有订单 ${orderNo}`, 'en-US': `There is no order ${orderNo}` });
  return order;
};

/** An order as stored that the session has sold or holds itself: others who may see it may not act on it. */
export const mineToChange = async (deps: Deps, user: SessionUser, orderNo: string): Promise<OrderRecord> => {
  const view = await ownOrder(deps, user, orderNo);
  if (view.user_id !== user.id && view.customer_id !== user.id) throw new ReplyError('FORBIDDEN');
  const order = await orderRecord(deps.db, orderNo);
  if (!order) throw new ReplyError('NOT_FOUND');
  return order;
};
