import { orderQuery as call } from '../../contract/orders.ts';
import { orderPage } from '../adapters/database/orders.ts';
import { amountText } from '../domain/money.ts';
import { maySeeCommission, scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';
import { orderFilterOf, orderRowOf } from './shape/orders.ts';

/** Orders in the session's scope. */
export const orderQuery = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user: stored, query, now, language }) => {
    const user = userOf(stored);
    const { limit = 10, offset = 0 } = query;
    const { rows, sums } = await orderPage(deps.db, scopeOf(user), { limit, offset, now, ...orderFilterOf(query) });
    return {
      total: sums.total,
      rows: rows.map((order) => orderRowOf(order, user, now, language)),
      sums: {
        premium: amountText(sums.premium),
        persons: sums.persons,
        ...(maySeeCommission(user) && { commission: amountText(sums.commission) }),
      },
    };
  },
});
