import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { begunForm } from './parts/begun-form.ts';
import { orderNo } from './parts/scalars.ts';

/** A form that is filled in as an order was. */
export const orderCopy = defineCall({
  name: 'orderCopy',
  method: 'POST',
  path: '/ins/business/rest/order/copy',
  doc: "Begins a form draft with the content of one's own order, for the version that is sold now; a start that is too early is moved. The same draft while it is kept.",
  body: Type.Object({ orderNo }, { additionalProperties: false }),
  reply: Type.Object({ data: begunForm }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'TOO_LARGE'],
});
