import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { attachmentId } from './parts/attachment.ts';
import { fileReply } from './parts/scalars.ts';

/** The bytes of an attachment. */
export const attachmentFile = defineCall({
  name: 'attachmentFile',
  method: 'GET',
  path: '/ins/business/rest/basedata/upload/file/:id',
  doc: "The bytes of an attachment of one's own draft, or of an order that the user may see; sent to be saved, never shown as a page of this site.",
  params: Type.Object({ id: attachmentId }),
  file: 'application/octet-stream',
  reply: fileReply,
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
