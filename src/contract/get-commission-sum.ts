import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { figure, periodQuery } from './parts/sums.ts';
import { money } from './parts/scalars.ts';

/** Commission of paid orders in a period. */
export const getCommissionSum = defineCall({
  name: 'getCommissionSum',
  method: 'GET',
  path: '/ins/business/rest/order/getCommissionSum',
  doc: 'Commission of the orders paid in a period; 403 for users who see no commissions.',
  query: periodQuery,
  reply: Type.Object({ data: figure(money) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
