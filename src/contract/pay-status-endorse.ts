import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementKind, endorsementStatus, endorseOrderNo } from './parts/endorsement.ts';
import { instant, isoDate, money, policyNo } from './parts/scalars.ts';

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
