import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { endorseOrderNo, endorsementKind, endorsementStatus } from './endorsements.ts';
import { orderStatus, payStatus as payStatusEnum } from './orders.ts';
import { instant, isoDate, money, orderNo, policyNo } from './scalars.ts';

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

/** Where the payment of an endorsement's difference stands; asks the gateway where a notice is missing. */
export const payStatusEndorse = defineCall({
  name: 'payStatusEndorse',
  method: 'GET',
  path: '/ins/business/rest/onlinepay/payStatusEndorse',
  doc: 'What the cashier with `type=edit` and its success page poll: the state of the endorsement, what was charged, time left.',
  query: Type.Object({ endorseOrderNo }),
  reply: Type.Object({
    data: Type.Object({
      endorseOrderNo,
      policyNo,
      kind: endorsementKind,
      productId: Type.String(),
      productName: Type.String(),
      companyFullName: Type.String(),
      fileInfoPath: Type.String(),
      holderName: Type.String(),
      /** Persons changed. */
      persons: Type.Integer(),
      effectiveDate: isoDate,
      /** Last day of the policy. */
      endDate: isoDate,
      amount: money,
      status: endorsementStatus,
      /** A payment is open at the gateway. */
      isPaying: Type.Boolean(),
      /** The last payment has failed; another one can be made. */
      hasFailed: Type.Boolean(),
      /** It was cancelled because nobody paid in time. */
      isExpired: Type.Boolean(),
      /** Money that came too late has gone back. */
      isRefunded: Type.Boolean(),
      /** Whether money has left the payer's account, as far as the gateway says; null = not known yet. */
      charged: Type.Union([Type.Boolean(), Type.Null()]),
      expireTime: Type.Optional(instant),
      /** The server's clock, to count down by. */
      now: instant,
      tradeNo: Type.Optional(Type.String()),
      paidTime: Type.Optional(instant),
      timeline: Type.Array(Type.Object({ status: endorsementStatus, at: instant })),
    }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});

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
