import { Type } from 'typebox';
import { orderStatus } from './order.ts';
import { id, isoDate } from './scalars.ts';

/** What narrows a list of orders: `key` finds order numbers and policyholders, `from` and `to` are days of submission, inclusive. */
export const orderFilter = {
  key: Type.Optional(Type.String({ maxLength: 60 })),
  status: Type.Optional(orderStatus),
  productId: Type.Optional(id),
  from: Type.Optional(isoDate),
  to: Type.Optional(isoDate),
};
