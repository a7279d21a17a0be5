import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementDetail, endorseOrderNo } from './parts/endorsement.ts';

/** Takes an endorsement back that is not effective yet. */
export const endorseCancel = defineCall({
  name: 'endorseCancel',
  method: 'POST',
  path: '/ins/business/rest/endorse/cancel',
  doc: "Cancels one's own endorsement while nothing has been paid and it is not effective; a second time gives the same answer.",
  body: Type.Object({ endorseOrderNo }, { additionalProperties: false }),
  reply: Type.Object({ data: endorsementDetail }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE'],
});
