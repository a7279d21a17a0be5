import type { EndorsementDocument, PolicyDocument } from './policy-document.ts';
import type { QuotationDocument } from './quotation.ts';

/** A document to be printed. */
export type PrintJob =
  | { readonly kind: 'policy'; readonly document: PolicyDocument }
  | { readonly kind: 'endorsement'; readonly document: EndorsementDocument }
  | { readonly kind: 'quotation'; readonly document: QuotationDocument };
