import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { changeErrors, issue, moreIssues } from './errors.ts';
import { fileUpload } from './imports.ts';
import { orderRow } from './orders.ts';
import { benefits, finding, instalments, quoteBody, trace } from './pricing.ts';
import { application, closed, dataReply, draftNo, fileReply, id, instant, money, orNull, saleId } from './shapes.ts';

export const getPremiumSum = defineCall({
  name: 'getPremiumSum',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/getPremiumSum',
  doc: 'The total premium of an application, without its arithmetic.',
  body: quoteBody,
  reply: dataReply(
    Type.Object({
      premium: orNull(money),
      persons: Type.Integer(),
      issues: Type.Array(issue),
      moreIssues,
    }),
  ),
  errors: ['MALFORMED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'VERSION_CONFLICT', 'TOO_LARGE', 'THROTTLED'],
});

export const getPremium = defineCall({
  name: 'getPremium',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/getPremium',
  doc: 'Checks and prices an application by the pinned model version. Faults are part of the answer, not an error; `premium` is null where it cannot be priced.',
  body: quoteBody,
  reply: dataReply(
    Type.Object({
      premium: orNull(money),
      issues: Type.Array(issue),
      moreIssues,
      refer: Type.Array(finding),
      warn: Type.Array(finding),
      trace,
      benefits,
      instalments: Type.Optional(instalments),
    }),
  ),
  errors: ['MALFORMED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'VERSION_CONFLICT', 'TOO_LARGE', 'THROTTLED'],
});

export const quotationPdf = defineCall({
  name: 'quotationPdf',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/quotationPdf',
  doc: 'A quotation as a PDF file, with the figures that the server computes for it: for those who may order. 422 ISSUES with every fault where the application cannot be priced or is not right. It is a step of the sale in the trace, under `saleId` or else under its own number.',
  body: closed({ ...quoteBody.properties, saleId: Type.Optional(saleId) }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...changeErrors, 'VERSION_CONFLICT', 'TOO_LARGE', 'UNAVAILABLE', 'ISSUES', 'THROTTLED'],
});

const json = Type.String({ minLength: 2, maxLength: 10_000 });

export const sinosafeLxsLiabilityInsure = defineCall({
  name: 'sinosafeLxsLiabilityInsure',
  method: 'POST',
  path: '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure',
  doc: 'Submits the order of a travel group as multipart/form-data: the file is the list of travellers (.xlsx, .csv, .txt), `application` the JSON of the application with its `itinerary`, `declarations` and `documentsRead` the JSON of their lists. Checked, priced and stored as submitOrder does, with header Idempotency-Key. Every line of the list must be read without a doubt; `travelercount` is their number, and where it is given it must be that. The travellers stand on the order and on the policy.',
  upload: fileUpload,
  body: closed({
    productId: id,
    modelVersion: Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
    modelHash: Type.String({ minLength: 1, maxLength: 80 }),
    premium: money,
    application: json,
    documentsRead: json,
    declarations: json,
  }),
  reply: dataReply(Type.Object({ ...orderRow.properties, refer: Type.Array(finding), warn: Type.Array(finding) })),
  errors: [
    ...changeErrors,
    'KEY_MISSING',
    'PRICE_CHANGED',
    'VERSION_CONFLICT',
    'STATE',
    'TOO_LARGE',
    'UNSUPPORTED',
    'ISSUES',
    'KEY_REUSED',
    'THROTTLED',
    'UNAVAILABLE',
  ],
});

export const submitOrder = defineCall({
  name: 'submitOrder',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/order/submitOrder',
  doc: 'Submits an order by the pinned model version. Header Idempotency-Key: the same key and body give the same order, another body 422. The premium is computed again: 409 PRICE_CHANGED with both where it differs from what was seen.',
  body: closed({
    productId: id,
    modelVersion: Type.Integer({ minimum: 1 }),
    modelHash: Type.String({ minLength: 1, maxLength: 80 }),
    application,
    /** The premium that the page showed when the order was submitted. */
    premium: money,
    documentsRead: Type.Array(closed({ file: Type.String({ maxLength: 100 }), at: instant }), { maxItems: 50 }),
    /** The sentences that were ticked. */
    declarations: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 50 }),
    /** The draft that this order comes from: it ends with the order, its attachments become the order's. */
    draftNo: Type.Optional(draftNo),
    shareCode: Type.Optional(Type.String({ maxLength: 40 })),
    /** What traceStep knows this sale under. */
    saleId: Type.Optional(saleId),
  }),
  reply: dataReply(Type.Object({ ...orderRow.properties, refer: Type.Array(finding), warn: Type.Array(finding) })),
  errors: [
    ...changeErrors,
    'KEY_MISSING',
    'SHARE_GONE',
    'PRICE_CHANGED',
    'VERSION_CONFLICT',
    'KEY_IN_USE',
    'KEY_REUSED',
    'TOO_LARGE',
    'ISSUES',
    'UNAVAILABLE',
  ],
});
