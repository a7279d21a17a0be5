import { orderPersons as call } from '../../contract/orders.ts';
import { seeOrder } from '../flows/access.ts';
import { personsOfOrder } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';
import { personRowOf } from './shape/persons.ts';
import { pinnedModel } from './shape/pinned-model.ts';

/** Insured persons of an order, masked. */
export const orderPersons = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { orderNo }, query: { limit = 10, offset = 0, key }, user, language }) => {
    const order = await seeOrder(deps, user, orderNo);
    const { total, rows } = await personsOfOrder(deps, order, { limit, offset, key: key?.trim() });
    const { model } = await pinnedModel(deps, order);
    return { total, rows: rows.map((row) => personRowOf(model, row, language)) };
  },
});
