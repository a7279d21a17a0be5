import { Type } from 'typebox';
import { defineCall } from './define.ts';

/** Sends a code by short message to a phone. */
export const getVerification = defineCall({
  name: 'getVerification',
  method: 'GET',
  path: '/ins/web/rest/registerInformation/getVerification/:phone',
  doc: 'Sends a code of six digits to a phone: good for 5 minutes, 5 tries and one use, for its `purpose` (sign-in where left out), from the same browser. At most 1 a minute, 5 an hour, 10 a day. Answers the same for every phone.',
  params: Type.Object({ phone: Type.String({ pattern: '^1[1-9]\\d{9}$' }) }),
  query: Type.Object({ purpose: Type.Optional(Type.Enum(['sign-in', 'reset', 'register'])) }),
  reply: Type.Object({ data: Type.Object({ seconds: Type.Integer(), retryAfter: Type.Integer() }) }),
  errors: ['MALFORMED', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED', 'UNAVAILABLE'],
});
