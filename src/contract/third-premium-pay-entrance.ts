import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderNo } from './parts/scalars.ts';

/** The third-party pay entrance: a page to open, which leads on to the gateway. */
export const thirdPremiumPayEntrance = defineCall({
  name: 'thirdPremiumPayEntrance',
  method: 'GET',
  path: '/ins/business/rest/onlinepay/thirdPremiumPay/entrance',
  doc: "Sends the browser to the payment gateway for one's own order that waits for payment. Refused from another site.",
  query: Type.Object({ orderNo, payChannel: Type.Optional(Type.String({ maxLength: 4, default: '0' })) }),
  reply: Type.Null(),
  redirects: true,
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'THROTTLED'],
});
