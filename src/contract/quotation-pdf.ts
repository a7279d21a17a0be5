import { defineCall } from './define.ts';
import { quoteBody } from './parts/quote.ts';
import { fileReply } from './parts/scalars.ts';

/** A quotation as a printable document. */
export const quotationPdf = defineCall({
  name: 'quotationPdf',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/quotationPdf',
  doc: 'A quotation as a PDF file, with the figures that the server computes for it: for those who may order. 422 ISSUES with every fault where the application cannot be priced or is not right.',
  body: quoteBody,
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
    'ISSUES',
    'THROTTLED',
  ],
});
