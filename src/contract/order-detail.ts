import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderDetail as orderDetailFields } from './parts/order.ts';
import { orderNo } from './parts/scalars.ts';

/** One order whole, personal data masked. */
export const orderDetail = defineCall({
  name: 'orderDetail',
  method: 'GET',
  path: '/ins/business/rest/order/detail/:orderNo',
  doc: "What was entered, the premium with its arithmetic, the time-line and the next steps of an order that the user may see; 404 for anybody else's.",
  params: Type.Object({ orderNo }),
  reply: Type.Object({ data: orderDetailFields }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
