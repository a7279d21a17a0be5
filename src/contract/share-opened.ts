import { Type } from 'typebox';
import { defineCall } from './define.ts';

/** A share link was opened. */
export const shareOpened = defineCall({
  name: 'shareOpened',
  method: 'POST',
  path: '/ins/business/rest/share/opened',
  doc: 'Counts that somebody has opened a share link; public. The page sends it once: reading a share changes nothing.',
  body: Type.Object(
    { code: Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ code: Type.String() }) }),
  errors: ['MALFORMED', 'NOT_FOUND', 'SHARE_GONE', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED'],
});
