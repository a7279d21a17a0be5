import type { EndorsementDocument } from './endorsement-document.ts';
import type { PolicyDocument } from './policy-document.ts';
import type { QuotationDocument } from './quotation-pdf.ts';

/** A document to be printed. */
export type PrintJob =
  | { readonly kind: 'policy'; readonly document: PolicyDocument }
  | { readonly kind: 'endorsement'; readonly document: EndorsementDocument }
  | { readonly kind: 'quotation'; readonly document: QuotationDocument };
