import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderFilter } from './parts/order-filter.ts';
import { orderRow } from './parts/order.ts';
import { pageQuery } from './parts/page.ts';
import { money } from './parts/scalars.ts';

/** Orders that the session's user may see. */
export const orderQuery = defineCall({
  name: 'orderQuery',
  method: 'GET',
  path: '/ins/business/rest/order/query',
  doc: "Own orders (level 3: the organisation's), newest first, with sums that follow the filter. `key` finds order numbers and policyholders; `from` and `to` are days of submission, inclusive.",
  query: Type.Object({ ...pageQuery, ...orderFilter }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(orderRow),
    sums: Type.Object({ premium: money, commission: Type.Optional(money), persons: Type.Integer() }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
