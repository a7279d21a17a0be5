import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorseOrderNo } from './parts/endorsement.ts';
import { fileReply } from './parts/scalars.ts';

/** The endorsement sheet as a printable document. */
export const endorsePdf = defineCall({
  name: 'endorsePdf',
  method: 'GET',
  path: '/ins/business/rest/endorse/pdf/:endorseOrderNo',
  doc: 'The sheet of an endorsement that is effective as a PDF file; each download is recorded.',
  params: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'USER_SWITCHED',
    'STATE',
    'TOO_LARGE',
    'UNAVAILABLE',
    'THROTTLED',
  ],
});
