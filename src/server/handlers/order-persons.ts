import { orderPersons as call } from '../../contract/order-persons.ts';
import { personPage } from '../adapters/database/insured-persons.ts';
import { defineHandler } from './define.ts';
import { ownOrder } from './shape/own-order.ts';
import { personRowOf } from './shape/persons.ts';

/** Insured persons of an order, masked. */
export const orderPersons = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { orderNo }, query: { limit = 10, offset = 0, key }, user }) => {
    await ownOrder(deps, user, orderNo);
    const { total, rows } = await personPage(deps.db, { orderNo }, { limit, offset, key: key?.trim() });
    return { total, rows: rows.map(personRowOf) };
  },
});
