import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementRowView, endorsementStatus } from './parts/endorsement.ts';
import { pageQuery } from './parts/page.ts';
import { policyNo } from './parts/scalars.ts';

/** Endorsements of the policies that the session's user may see. */
export const endorseQuery = defineCall({
  name: 'endorseQuery',
  method: 'GET',
  path: '/ins/business/rest/endorse/query',
  doc: 'Endorsements, newest first; of one policy with `policyNo`.',
  query: Type.Object({ ...pageQuery, policyNo: Type.Optional(policyNo), status: Type.Optional(endorsementStatus) }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(endorsementRowView) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
