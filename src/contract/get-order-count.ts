import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { figure, periodQuery } from './parts/sums.ts';

/** Number of orders submitted in a period. */
export const getOrderCount = defineCall({
  name: 'getOrderCount',
  method: 'GET',
  path: '/ins/business/rest/order/getOrderCount',
  doc: "Number of the orders submitted in a period (own; level 3: the organisation's).",
  query: periodQuery,
  reply: Type.Object({ data: figure(Type.Integer()) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
