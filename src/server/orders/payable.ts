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
  until: order.expires_at,
});

/** Returns the amount due of a locked order. */
export const amountDueOfOrder = (tx: Db, order: OrderRecord): AmountDue => ({
  no: order.order_no,
  state: order.status,
  isOwed: order.status === 'PAYING' || order.status === 'WAIT_PAY',
  isOpenable: order.status === 'WAIT_PAY',
  until: order.expires_at,
  begin: async (actor, at) => {
    await moveOrder(tx, order, 'startPay', 'startPay', { actor, at });
  },
  paid: async (at, paidAt) => {
    const cause = { actor: 'gateway', at };
    const paying = order.status === 'PAYING' ? order : await moveOrder(tx, order, 'startPay', 'startPay', cause);
    await moveOrder(tx, paying, 'paid', 'paid', { ...cause, paidAt });
  },
  failed: async (why, at) => {
    if (order.status !== 'PAYING') return false;
    await moveOrder(tx, order, 'payBack', why === 'FAILED' ? 'payFails' : 'payBack', { actor: 'gateway', at });
    return true;
  },
  refunded: async (at) => {
    if (order.payment_status === 'REFUNDING') await moveOrder(tx, order, undefined, 'refunded', { actor: 'gateway', at });
  },
});
