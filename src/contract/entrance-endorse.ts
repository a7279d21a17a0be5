import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorseOrderNo } from './parts/endorsement.ts';

/** The third-party pay entrance for the difference of an endorsement. */
export const entranceEndorse = defineCall({
  name: 'entranceEndorse',
  method: 'GET',
  path: '/ins/business/rest/onlinepay/thirdPremiumPay/entranceEndorse',
  doc: "Sends the browser to the payment gateway for one's own endorsement that waits for payment. Refused from another site.",
  query: Type.Object({ endorseOrderNo, payChannel: Type.Optional(Type.String({ maxLength: 4, default: '0' })) }),
  reply: Type.Null(),
  redirects: true,
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'THROTTLED'],
});
