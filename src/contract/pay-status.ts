import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderStatus, payStatus as payStatusEnum } from './parts/order.ts';
import { instant, isoDate, money, orderNo, policyNo } from './parts/scalars.ts';

/** Where the payment of an order stands. It asks nobody else: a job asks the gateway where a notice is missing. */
export const payStatus = defineCall({
  name: 'payStatus',
  method: 'GET',
  path: '/ins/business/rest/onlinepay/payStatus',
  doc: 'What the cashier and the success page poll: state of the order and of its money, time left, and the policy once it is issued.',
  query: Type.Object({ orderNo }),
  reply: Type.Object({
    data: Type.Object({
      orderNo,
      productId: Type.String(),
      productName: Type.String(),
      companyFullName: Type.String(),
      fileInfoPath: Type.String(),
      holderName: Type.String(),
      persons: Type.Integer(),
      startDate: isoDate,
      endDate: isoDate,
      amount: money,
      status: orderStatus,
      payStatus: payStatusEnum,
      /** Whether money has left the payer's account, as far as the gateway says; null = not known yet. */
      charged: Type.Union([Type.Boolean(), Type.Null()]),
      expireTime: Type.Optional(instant),
      /** The server's clock, to count down by. */
      now: instant,
      policyNo: Type.Optional(policyNo),
      tradeNo: Type.Optional(Type.String()),
      paidTime: Type.Optional(instant),
      timeline: Type.Array(Type.Object({ status: orderStatus, at: instant })),
    }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
