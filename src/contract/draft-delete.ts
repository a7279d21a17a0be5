import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { draftNo } from './parts/draft.ts';

/** Deletes a draft. */
export const draftDelete = defineCall({
  name: 'draftDelete',
  method: 'POST',
  path: '/ins/business/rest/draft/delete',
  doc: "Deletes one's own draft with its attachments; 404 for anybody else's.",
  body: Type.Object({ draftNo }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ draftNo }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED'],
});
