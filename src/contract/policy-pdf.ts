import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { fileReply, policyNo } from './parts/scalars.ts';

/** The policy as a printable document. */
export const policyPdf = defineCall({
  name: 'policyPdf',
  method: 'GET',
  path: '/ins/business/rest/policy/pdf/:policyNo',
  doc: 'The policy as a PDF file with its insured persons; each download is recorded.',
  params: Type.Object({ policyNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED', 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});
