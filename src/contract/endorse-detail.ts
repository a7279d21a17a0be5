import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementDetail, endorseOrderNo } from './parts/endorsement.ts';

/** One endorsement whole. */
export const endorseDetail = defineCall({
  name: 'endorseDetail',
  method: 'GET',
  path: '/ins/business/rest/endorse/detail/:endorseOrderNo',
  doc: "What is asked, its charge person by person, time-line and next steps; 404 for anybody else's. Rows of persons are whole for the one who made it while he can change them, else masked.",
  params: Type.Object({ endorseOrderNo }),
  reply: Type.Object({ data: endorsementDetail }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
