import { Type } from 'typebox';
import { post, changeErrors, issue, moreIssues } from './call.ts';
import { fileUpload } from './imports.ts';
import { orderRow } from './orders.ts';
import { benefits, finding, instalments, paidPremium, quoteBody, trace } from './pricing.ts';
import { application, closed, draftNo, fileReply, id, instant, money, objectReply, orNull, saleId } from './shapes.ts';

const quoteFields = { premium: orNull(money), issues: Type.Array(issue), moreIssues };
const quoteCall = {
  body: quoteBody,
  errors: ['MALFORMED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'VERSION_CONFLICT', 'TOO_LARGE', 'THROTTLED'],
} as const;

export const getPremiumSum = post('getPremiumSum', '/ins/business/rest/zhyw/insurance/premium/getPremiumSum', {
  doc: 'The total premium of an application, without its arithmetic.',
  ...quoteCall,
  reply: objectReply({ ...quoteFields, persons: Type.Integer() }),
});

export const getPremium = post('getPremium', '/ins/business/rest/zhyw/insurance/premium/getPremium', {
  doc: 'Checks and prices an application by the pinned model version. Issues are part of the reply, not an error; `premium` is null if the application cannot be priced.',
  ...quoteCall,
  reply: objectReply({
    ...quoteFields,
    refer: Type.Array(finding),
    warn: Type.Array(finding),
    trace,
    benefits,
    instalments: Type.Optional(instalments),
    premiumPayment: Type.Optional(paidPremium),
  }),
});

export const quotationPdf = post('quotationPdf', '/ins/business/rest/zhyw/insurance/premium/quotationPdf', {
  doc: 'A quotation as a PDF file, with the figures that the server computes for it: for users who may order. 422 ISSUES with every issue if the application is invalid or cannot be priced. The trace records it as a step of the sale `saleId`, or without one under the number of the quotation.',
  body: closed({ ...quoteBody.properties, saleId: Type.Optional(saleId) }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...changeErrors, 'VERSION_CONFLICT', 'TOO_LARGE', 'UNAVAILABLE', 'ISSUES', 'THROTTLED'],
});

const json = Type.String({ minLength: 2, maxLength: 10_000 });
const modelHash = Type.String({ minLength: 1, maxLength: 80 });
const submittedReply = objectReply({ ...orderRow.properties, refer: Type.Array(finding), warn: Type.Array(finding) });

export const sinosafeLxsLiabilityInsure = post(
  'sinosafeLxsLiabilityInsure',
  '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure',
  {
    doc: 'Submits the order of a travel group as multipart/form-data: the file is the list of travellers (.xlsx, .csv, .txt), `application` the JSON of the application with its `itinerary`, `declarations` and `documentsRead` the JSON of their lists. Checked, priced and stored as submitOrder does, with header Idempotency-Key. Every line of the list must be read without doubt; `travelercount`, if given, must be the number of travellers. The travellers are on the order and on the policy.',
    upload: fileUpload,
    body: closed({
      productId: id,
      modelVersion: Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
      modelHash,
      premium: money,
      application: json,
      documentsRead: json,
      declarations: json,
    }),
    reply: submittedReply,
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
  },
);

export const submitOrder = post('submitOrder', '/ins/business/rest/zhyw/insurance/order/submitOrder', {
  doc: 'Submits an order by the pinned model version. Header Idempotency-Key: the same key and body give the same order, another body 422. The premium is computed again: 409 PRICE_CHANGED, with both premiums, if it differs from `premium`. Files that the application names must be those of `draftNo`. 409 STATE for an agent whose licence or training has ended, or is not recorded where licences are required.',
  body: closed({
    productId: id,
    modelVersion: Type.Integer({ minimum: 1 }),
    modelHash,
    application,
    premium: money,
    documentsRead: Type.Array(closed({ file: Type.String({ maxLength: 100 }), at: instant }), { maxItems: 50 }),
    declarations: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 50 }),
    /** The draft of this order. It is deleted, and its attachments are moved to the order. */
    draftNo: Type.Optional(draftNo),
    shareCode: Type.Optional(Type.String({ maxLength: 40 })),
    saleId: Type.Optional(saleId),
  }),
  reply: submittedReply,
  errors: [
    ...changeErrors,
    'KEY_MISSING',
    'SHARE_GONE',
    'PRICE_CHANGED',
    'VERSION_CONFLICT',
    'STATE',
    'KEY_IN_USE',
    'KEY_REUSED',
    'TOO_LARGE',
    'ISSUES',
    'UNAVAILABLE',
  ],
});
