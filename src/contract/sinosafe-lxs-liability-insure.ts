import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderRow } from './parts/order.ts';
import { finding } from './parts/pricing.ts';
import { id, money } from './parts/scalars.ts';
import { fileUpload } from './parts/upload.ts';

const json = Type.String({ minLength: 2, maxLength: 10_000 });

/** The order of a travel group with its itinerary and its travellers in one call. */
export const sinosafeLxsLiabilityInsure = defineCall({
  name: 'sinosafeLxsLiabilityInsure',
  method: 'POST',
  path: '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure',
  doc: 'Submits the order of a travel group as multipart/form-data: the file is the list of travellers (.xlsx, .csv, .txt), `application` the JSON of the application with its `itinerary`, `declarations` and `documentsRead` the JSON of their lists. Checked, priced and stored as submitOrder does, with header Idempotency-Key. Every line of the list must be read without a doubt; `travelercount` is their number, and where it is given it must be that. The travellers stand on the order and on the policy.',
  upload: fileUpload,
  body: Type.Object(
    {
      productId: id,
      modelVersion: Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
      modelHash: Type.String({ minLength: 1, maxLength: 80 }),
      premium: money,
      application: json,
      documentsRead: json,
      declarations: json,
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
    'USER_SWITCHED',
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
