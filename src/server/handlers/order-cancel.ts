import { orderCancel as call } from '../../contract/orders.ts';
import { userOf } from '../domain/user-info.ts';
import { actOnOrder, seeOrder } from '../flows/access.ts';
import { cancelOrder } from '../flows/cancel-order.ts';
import { defineHandler } from './define.ts';
import { orderRowOf } from './shape/orders.ts';

/** Cancels one's own order that nobody has paid; an open payment is taken back first. */
export const orderCancel = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, body: { orderNo }, user, now, language }) => {
    const { order } = await actOnOrder(deps, user, orderNo);
    await cancelOrder(deps, order, user.id);
    return { data: orderRowOf(await seeOrder(deps, user, orderNo), userOf(user), now, language) };
  },
});
