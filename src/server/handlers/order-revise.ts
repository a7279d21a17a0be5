import { orderRevise as call } from '../../contract/orders.ts';
import { actOnOrder } from '../flows/access.ts';
import { reviseOrder } from '../flows/begin-form.ts';
import { defineHandler } from './define.ts';
import { begunFormOf } from './shape/begun-form.ts';

/** Begins to revise a returned order. */
export const orderRevise = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, body: { orderNo } }) => {
    const { order } = await actOnOrder(deps, user, orderNo);
    return { data: begunFormOf(await reviseOrder(deps, order, user.id)) };
  },
});
