import { orderCopy as call } from '../../contract/orders.ts';
import { actOnOrder } from '../flows/access.ts';
import { copyOrder } from '../flows/begin-form.ts';
import { defineHandler } from './define.ts';
import { begunFormOf } from './shape/begun-form.ts';

/** Begins a form as an order was filled in. */
export const orderCopy = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, body: { orderNo } }) => {
    const { order } = await actOnOrder(deps, user, orderNo);
    return { data: begunFormOf(await copyOrder(deps, order, user.id)) };
  },
});
