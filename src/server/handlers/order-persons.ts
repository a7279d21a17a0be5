import { orderPersons as call } from '../../contract/order-persons.ts';
import { personPage } from '../adapters/database/insured-persons.ts';
import { orderModel } from '../adapters/database/orders.ts';
import { defineHandler } from './define.ts';
import { ownOrder } from './shape/own-order.ts';
import { personRowOf } from './shape/persons.ts';
import { pinnedModel } from './shape/pinned-model.ts';

/** Insured persons of an order, masked. */
export const orderPersons = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { orderNo }, query: { limit = 10, offset = 0, key }, user, language }) => {
    await ownOrder(deps, user, orderNo);
    const { total, rows } = await personPage(deps.db, { orderNo }, { limit, offset, key: key?.trim() });
    const { model } = await pinnedModel(deps, await orderModel(deps.db, orderNo));
    return { total, rows: rows.map((row) => personRowOf(model, row, language)) };
  },
});
