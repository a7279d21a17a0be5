import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderNo } from './parts/scalars.ts';

/** Begins to pay an order: answers with the address to send the browser to. */
export const premiumPay = defineCall({
  name: 'premiumPay',
  method: 'POST',
  path: '/ins/business/rest/onlinepay/premiumPay',
  doc: 'Takes the payment object of the cashier. premiumPayChannel 2 (third-party pay) is on offer; `url` is the pay entrance to open. With `type` edit, `orderNo` is the number of an endorsement whose difference is paid. Again while a payment is open: the same payment.',
  body: Type.Object(
    {
      premiumPayChannel: Type.Union([Type.Integer(), Type.String({ maxLength: 4 })]),
      orderNo,
      type: Type.Enum(['new', 'edit']),
      /** A payChannel of commonDatas; "0" where left out. */
      payChannel: Type.Optional(Type.String({ maxLength: 4 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ orderNo, url: Type.String() }) }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'STATE',
    'ISSUES',
    'THROTTLED',
  ],
});
