import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderRow } from './parts/order.ts';
import { orderNo } from './parts/scalars.ts';

/** Cancels an order that has not been paid. */
export const orderCancel = defineCall({
  name: 'orderCancel',
  method: 'POST',
  path: '/ins/business/rest/order/cancel',
  doc: "Cancels one's own order while nothing has been paid; a second time gives the same answer.",
  body: Type.Object({ orderNo }, { additionalProperties: false }),
  reply: Type.Object({ data: orderRow }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE'],
});
