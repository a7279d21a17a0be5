import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { userInfoReply } from './parts/user.ts';

/** The user of the session. */
export const userInfo = defineCall({
  name: 'userInfo',
  method: 'GET',
  path: '/ins/web/rest/common/userInfo',
  doc: 'The user of the session; 401 where there is none.',
  query: Type.Object({ timestamp: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: userInfoReply,
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'USER_SWITCHED'],
});
