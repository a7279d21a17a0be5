import { orderCancel as call } from '../../contract/order-cancel.ts';
import { lockOrder } from '../adapters/database/orders.ts';
import { openPayment } from '../adapters/database/payments.ts';
import { userOf } from '../domain/user-info.ts';
import { closePayment } from '../flows/ask-gateway.ts';
import { moveOrder } from '../flows/move-order.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { orderRowOf } from './shape/orders.ts';
import { ownOrder } from './shape/own-order.ts';

/** Cancels one's own order that nobody has paid; an open payment is taken back first. */
export const orderCancel = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, body: { orderNo }, user, now, language }) => {
    const view = await ownOrder(deps, user, orderNo);
    if (view.user_id !== user.id && view.customer_id !== user.id) throw new ReplyError('FORBIDDEN');
    const payment = view.status === 'PAYING' ? await openPayment(deps.db, { orderNo, endorseNo: null }) : undefined;
    if (payment) await closePayment(deps, payment);
    await deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order && order.status !== 'CANCELLED') await moveOrder(tx, order, 'cancel', undefined, { actor: user.id, at: now });
    });
    return { data: orderRowOf(await ownOrder(deps, user, orderNo), userOf(user), language) };
  },
});
