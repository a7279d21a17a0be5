import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { quoteBody } from './parts/quote.ts';
import { fileReply, saleId } from './parts/scalars.ts';

/** A quotation as a printable document. */
export const quotationPdf = defineCall({
  name: 'quotationPdf',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/quotationPdf',
  doc: 'A quotation as a PDF file, with the figures that the server computes for it: for those who may order. 422 ISSUES with every fault where the application cannot be priced or is not right. It is a step of the sale in the trace, under `saleId` or else under its own number.',
  body: Type.Object({ ...quoteBody.properties, saleId: Type.Optional(saleId) }, { additionalProperties: false }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'VERSION_CONFLICT',
    'TOO_LARGE',
    'UNAVAILABLE',
    'ISSUES',
    'THROTTLED',
  ],
});
