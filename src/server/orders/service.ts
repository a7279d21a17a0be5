import { latestPayment } from '../payments/unscoped.ts';
import { lockOrder, insuredPersons } from './unscoped.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import type { Store, TimedModelStore } from '../deps.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import { DomainError } from '../domain/errors.ts';
import { closeOpenPayment, type PaymentDeps } from '../payments/settle.ts';
import { moveOrder } from './move.ts';
import { termsOf } from './unscoped-terms.ts';
import type { OrderView } from './repository.ts';
import { statusHistory } from '../database/audit.ts';
import { contentOf, type StartedForm, startForm } from '../drafts/start-form.ts';

/** Cancels an unpaid order after closing its open payment. An order whose payment deadline has passed stays expired. */
export const cancelOrder = async (deps: PaymentDeps, record: Writable<OrderRecord>, actor: string): Promise<void> => {
  const { db, clock } = deps;
  const { order_no: orderNo } = record;
  if (record.status === 'PAYING') await closeOpenPayment(deps, { orderNo, endorsementNo: null });
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const order = await lockOrder(tx, orderNo);
    if (!order || order.status === 'CANCELLED') return;
    if (order.status === 'WAIT_PAY' && order.expires_at && order.expires_at <= at)
      throw new DomainError('STATE', expiredSentence(orderNo));
    await moveOrder(tx, order, 'cancel', undefined, { actor, at });
  });
};

const expiredSentence = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 未在规定时间内支付，已失效，不能再取消`,
  'en-US': `Order ${orderNo} was not paid in time and has expired: it cannot be cancelled`,
});

/** Returns the insured persons of an order as submitted. */
export const personsOfOrder = ({ db }: Store, { order_no: orderNo }: Readable<OrderView>) => insuredPersons(db, { orderNo });

/** Returns the terms on which an order was accepted, or undefined if it was accepted as submitted. */
export const termsOfOrder = ({ db }: Store, { order_no: orderNo }: Readable<Pick<OrderRecord, 'order_no'>>) =>
  termsOf(db, orderNo);

/** Returns the past states of an order, oldest first, and the latest payment of its premium, in any status. */
export const progressOfOrder = async ({ db }: Store, { order_no: orderNo }: Readable<OrderView>) => {
  const [history, payment] = await Promise.all([statusHistory(db, orderNo), latestPayment(db, { orderNo, endorsementNo: null })]);
  return { history, payment };
};

/** Starts a form with the content of an order. A first day that is too early moves to the first possible day. */
export const copyOrder = (deps: TimedModelStore, order: Writable<OrderRecord>, userId: string): Promise<StartedForm> =>
  startForm(deps, { ...contentOf(order), beginId: `copy-${order.order_no}`, userId });

/** Starts a form to revise a returned order. Its submission keeps the order's number. */
export const reviseOrder = async (deps: TimedModelStore, record: Writable<OrderRecord>, userId: string): Promise<StartedForm> => {
  const { order_no: orderNo } = record;
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order && order.status !== 'DRAFT')
      await moveOrder(tx, order, 'revise', undefined, { actor: userId, at: deps.clock.now() });
  });
  return startForm(deps, { ...contentOf(record), beginId: `revise-${orderNo}`, userId, orderNo });
};
