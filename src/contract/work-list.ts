import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { instant, isoDate, money } from './parts/scalars.ts';

/** What waits for the session's user. */
export const workList = defineCall({
  name: 'workList',
  method: 'GET',
  path: '/ins/business/rest/order/workList',
  doc: 'Orders and endorsements to pay, orders sent back, policies that end within 30 days and drafts: counts and the most urgent ones.',
  reply: Type.Object({
    data: Type.Object({
      counts: Type.Object({
        waitPay: Type.Integer(),
        back: Type.Integer(),
        expiring: Type.Integer(),
        drafts: Type.Integer(),
        /** For the back office: what waits for an underwriter. */
        referred: Type.Optional(Type.Integer()),
      }),
      items: Type.Array(
        Type.Object({
          kind: Type.Enum(['WAIT_PAY', 'UW_BACK', 'EXPIRING', 'DRAFT']),
          /** Order, policy, draft or, with type edit, endorsement number. */
          no: Type.String(),
          productId: Type.String(),
          productName: Type.String(),
          /** With DRAFT: its model, and the form's page that the model names. */
          prodModelCode: Type.Optional(Type.String()),
          insurePage: Type.Optional(Type.Union([Type.String(), Type.Null()])),
          holderName: Type.String(),
          premium: Type.Optional(money),
          /** When it came up. */
          at: instant,
          /** With WAIT_PAY: what the cashier is opened for, the premium of an order or the difference of an endorsement. */
          type: Type.Optional(Type.Enum(['new', 'edit'])),
          /** Until when it can be paid. */
          expireTime: Type.Optional(instant),
          /** Last day of the policy. */
          endDate: Type.Optional(isoDate),
          /** With EXPIRING: a renewal was begun and is not paid yet. */
          isRenewing: Type.Optional(Type.Literal(true)),
        }),
      ),
    }),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
