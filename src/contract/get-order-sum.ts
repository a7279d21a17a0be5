import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { figure, periodQuery } from './parts/sums.ts';
import { money } from './parts/scalars.ts';

/** Premium of paid orders in a period. */
export const getOrderSum = defineCall({
  name: 'getOrderSum',
  method: 'GET',
  path: '/ins/business/rest/order/getOrderSum',
  doc: "Premium of the orders paid in a period (own; level 3: the organisation's), with twelve months for the chart.",
  query: periodQuery,
  reply: Type.Object({
    data: Type.Object({
      ...figure(money).properties,
      /** Twelve months, oldest first, each with the same month of the year before. */
      months: Type.Array(Type.Object({ month: Type.String(), premium: money, lastYear: money })),
    }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
