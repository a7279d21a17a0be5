import { orderView, type OrderView } from '../../adapters/database/orders.ts';
import type { SessionUser } from '../../adapters/database/sessions.ts';
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
