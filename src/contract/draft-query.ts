import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { draftRow } from './parts/draft.ts';
import { pageQuery } from './parts/page.ts';
import { id } from './parts/scalars.ts';

/** Drafts of the session's user. */
export const draftQuery = defineCall({
  name: 'draftQuery',
  method: 'GET',
  path: '/ins/business/rest/draft/query',
  doc: 'Own drafts, last saved first; nobody sees those of others. `key` finds draft numbers and policyholders.',
  query: Type.Object({ ...pageQuery, key: Type.Optional(Type.String({ maxLength: 60 })), productId: Type.Optional(id) }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(draftRow) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
