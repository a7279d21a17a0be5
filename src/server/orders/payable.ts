import type { Db } from '../database/open.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import type { Writable } from '../domain/access-marks.ts';
import type { AmountDue, Bill } from '../payments/payable.ts';
import { moveOrder } from './move.ts';
import type { OrderView } from './repository.ts';

export const billOfOrder = (order: Writable<OrderView>): Bill => ({
  orderNo: order.order_no,
  endorsementNo: null,
  productId: order.product_id,
  title: order.product_name,
  amountCents: order.premium_cents,
  deadline: order.expires_at,
});

/** Returns the amount due of a locked order. */
export const amountDueOfOrder = (tx: Db, order: OrderRecord): AmountDue => ({
  no: order.order_no,
  state: order.status,
  isOwed: order.status === 'PAYING' || order.status === 'WAIT_PAY',
  canOpenPayment: order.status === 'WAIT_PAY',
  deadline: order.expires_at,
  markPaying: async (actor, at) => {
    await moveOrder(tx, order, 'startPay', 'startPay', { actor, at });
  },
  applyPayment: async (at, paidAt) => {
    const cause = { actor: 'gateway', at };
    const payingOrder = order.status === 'PAYING' ? order : await moveOrder(tx, order, 'startPay', 'startPay', cause);
    await moveOrder(tx, payingOrder, 'paid', 'paid', { ...cause, paidAt });
  },
  applyFailure: async (why, at) => {
    if (order.status !== 'PAYING') return false;
    await moveOrder(tx, order, 'payBack', why === 'FAILED' ? 'payFails' : 'payBack', { actor: 'gateway', at });
    return true;
  },
  applyRefund: async (at) => {
    if (order.payment_status === 'REFUNDING') await moveOrder(tx, order, undefined, 'refunded', { actor: 'gateway', at });
  },
});
