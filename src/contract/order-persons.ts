import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { personRow } from './parts/order.ts';
import { pageQuery } from './parts/page.ts';
import { orderNo } from './parts/scalars.ts';

/** Insured persons of an order, masked. */
export const orderPersons = defineCall({
  name: 'orderPersons',
  method: 'GET',
  path: '/ins/business/rest/order/persons/:orderNo',
  doc: 'Insured persons of an order, masked, in the order in which they were entered; `key` finds names.',
  params: Type.Object({ orderNo }),
  query: Type.Object({ ...pageQuery, key: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(personRow) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
