import { Type } from 'typebox';
import { defineCall } from './define.ts';

/** The same share link in short form. */
export const getShareShort = defineCall({
  name: 'getShareShort',
  method: 'POST',
  path: '/ins/business/rest/shareShort/getShareShort',
  doc: "A short link (site address + /s/{short}) to a share code of one's own.",
  body: Type.Object({ code: Type.String({ minLength: 4, maxLength: 40 }) }, { additionalProperties: false }),
  reply: Type.Object({ code: Type.String(), url: Type.String() }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'SHARE_GONE', 'USER_SWITCHED'],
});
