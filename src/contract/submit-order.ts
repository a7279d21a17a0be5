import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { draftNo } from './parts/draft.ts';
import { orderRow } from './parts/order.ts';
import { finding } from './parts/pricing.ts';
import { application, id, instant, money, saleId } from './parts/scalars.ts';

/** Submits an order; header Idempotency-Key (8 to 100 visible characters) is needed, a repeat gives the same order. */
export const submitOrder = defineCall({
  name: 'submitOrder',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/order/submitOrder',
  doc: 'Submits an order by the pinned model version. Header Idempotency-Key: the same key and body give the same order, another body 422. The premium is computed again: 409 PRICE_CHANGED with both where it differs from what was seen.',
  body: Type.Object(
    {
      productId: id,
      modelVersion: Type.Integer({ minimum: 1 }),
      modelHash: Type.String({ minLength: 1, maxLength: 80 }),
      application,
      /** What the screen showed when the order was submitted. */
      premium: money,
      documentsRead: Type.Array(
        Type.Object({ file: Type.String({ maxLength: 100 }), at: instant }, { additionalProperties: false }),
        { maxItems: 50 },
      ),
      /** The sentences that were ticked. */
      declarations: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 50 }),
      /** The draft that this order comes from: it ends with the order, its attachments become the order's. */
      draftNo: Type.Optional(draftNo),
      shareCode: Type.Optional(Type.String({ maxLength: 40 })),
      /** What traceStep knows this sale under. */
      saleId: Type.Optional(saleId),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({ ...orderRow.properties, refer: Type.Array(finding), warn: Type.Array(finding) }),
  }),
  errors: [
    'MALFORMED',
    'KEY_MISSING',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'SHARE_GONE',
    'USER_SWITCHED',
    'PRICE_CHANGED',
    'VERSION_CONFLICT',
    'KEY_IN_USE',
    'KEY_REUSED',
    'TOO_LARGE',
    'ISSUES',
    'UNAVAILABLE',
  ],
});
