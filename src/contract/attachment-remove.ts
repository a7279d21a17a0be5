import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { attachmentId } from './parts/attachment.ts';

/** Takes an attachment off a draft. */
export const attachmentRemove = defineCall({
  name: 'attachmentRemove',
  method: 'POST',
  path: '/ins/business/rest/basedata/upload/remove',
  doc: "Takes an attachment off one's own draft; those of an order stay with it (409).",
  body: Type.Object({ id: attachmentId }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ id: attachmentId }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE'],
});
