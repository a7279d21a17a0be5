import { orderView, type OrderView } from './repository.ts';
import { orderRecord } from './unscoped.ts';
import { paymentLinkByToken } from '../payments/links.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import type { Store, TimedStore } from '../deps.ts';
import { mayActOn } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import { markWritable, markReadable } from '../domain/grant-access.ts';
import { type OrderNo, orderNoOf } from '../domain/numbers.ts';

/** Returns an order that the user may see. Throws NOT_FOUND otherwise. */
export const findOrder = async ({ db, clock }: TimedStore, user: SessionUser, orderNo: string): Promise<Readable<OrderView>> => {
  const order = await orderView(db, scopeOf(userOf(user)), orderNoOf(orderNo), clock.now());
  if (!order) throw new DomainError('NOT_FOUND', { 'zh-CN': `没有订单 ${orderNo}`, 'en-US': `There is no order ${orderNo}` });
  return markReadable(order);
};

/** Returns an order that the user may see, with the stored record. Throws NOT_FOUND otherwise. */
export const findStoredOrder = async (
  deps: TimedStore,
  user: SessionUser,
  orderNo: string,
): Promise<{ readonly view: Readable<OrderView>; readonly order: Readable<OrderRecord> }> => {
  const view = await findOrder(deps, user, orderNo);
  return { view, order: await storedOrder(deps, view.order_no) };
};

/** Returns an order that the user has sold or bought. Throws FORBIDDEN for other users who may see the order. */
export const findOrderToChange = async (
  deps: TimedStore,
  user: SessionUser,
  orderNo: string,
): Promise<{ readonly view: Writable<OrderView>; readonly order: Writable<OrderRecord> }> => {
  const stored = await findStoredOrder(deps, user, orderNo);
  if (!mayActOn(userOf(user), { userId: stored.view.user_id, customerId: stored.view.customer_id }))
    throw new DomainError('FORBIDDEN');
  return { view: markWritable(stored.view), order: markWritable(stored.order) };
};

export const storedOrder = async ({ db }: Store, orderNo: OrderNo): Promise<Readable<OrderRecord>> => {
  const order = await orderRecord(db, orderNo);
  if (!order) throw new DomainError('NOT_FOUND');
  return markReadable(order);
};

/**
 * Returns the order that everyone with a payment link may see and pay, and the shown data of its agent. Throws NOT_FOUND for a
 * link that is unknown or has ended.
 */
export const findOrderOfLink = async ({ db, clock }: TimedStore, token: string) => {
  const now = clock.now();
  const link = await paymentLinkByToken(db, token, now);
  const order = link && (await orderView(db, { kind: 'all' }, link.order_no, now));
  if (!order) throw new DomainError('NOT_FOUND', linkGoneSentence);
  return { order: markWritable(markReadable(order)), agent: link };
};

const linkGoneSentence = {
  'zh-CN': '支付链接无效或已失效，请联系发链接给您的代理人',
  'en-US': 'This payment link is unknown or has ended: ask the agent who sent it',
};
