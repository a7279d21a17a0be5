import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { instant, money, orderNo } from './parts/scalars.ts';

/** A signed notice of the gateway: what became of a payment. */
export const payNotice = defineCall({
  name: 'payNotice',
  method: 'POST',
  path: '/ins/business/rest/onlinepay/thirdPremiumPay/notice',
  doc: 'Called by the gateway, never by the portal. Signed; repeated notices have one effect; an amount that differs is refused; a payment that comes too late goes to the refund queue.',
  body: Type.Object(
    {
      /** Payment number that we gave to the gateway. */
      paymentNo: orderNo,
      orderNo,
      /** Serial number of the gateway. */
      tradeNo: Type.String({ minLength: 1, maxLength: 64 }),
      amount: money,
      status: Type.Enum(['SUCCESS', 'FAILED']),
      paidAt: instant,
      sign: Type.String({ minLength: 1, maxLength: 500 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ result: Type.Enum(['APPLIED', 'REPEATED', 'REFUNDING', 'RECORDED']) }) }),
  errors: ['MALFORMED', 'FORBIDDEN', 'NOT_FOUND', 'STATE', 'UNAVAILABLE'],
});
