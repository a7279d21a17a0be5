import { orderCopy as call } from '../../contract/order-copy.ts';
import { copyOrder } from '../flows/begin-form.ts';
import { defineHandler } from './define.ts';
import { begunFormOf } from './shape/begun-form.ts';
import { mineToChange } from './shape/own-order.ts';

/** Begins a form as an order was filled in. */
export const orderCopy = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, body: { orderNo } }) => {
    const order = await mineToChange(deps, user, orderNo);
    return { data: begunFormOf(await copyOrder(deps, order, user.id)) };
  },
});
