import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { begunForm } from './parts/begun-form.ts';
import { orderNo } from './parts/scalars.ts';

/** A form to revise a returned order. */
export const orderRevise = defineCall({
  name: 'orderRevise',
  method: 'POST',
  path: '/ins/business/rest/order/revise',
  doc: "Begins to revise one's own order that an underwriter has returned: a form draft whose submission keeps the order's number. The same draft while it is kept.",
  body: Type.Object({ orderNo }, { additionalProperties: false }),
  reply: Type.Object({ data: begunForm }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'TOO_LARGE'],
});
