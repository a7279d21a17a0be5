import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { userInfoReply } from './parts/user.ts';

/** Signs an agent in: a session cookie and a readable marker cookie `token` come with the reply. */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/ins/web/rest/common/login',
  doc: 'Signs in with organisation, user name and password; five wrong passwords lock the account for 15 minutes.',
  body: Type.Object(
    {
      orgName: Type.String({ minLength: 1, maxLength: 100 }),
      userName: Type.String({ minLength: 1, maxLength: 50 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  reply: userInfoReply,
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'THROTTLED', 'USER_SWITCHED'],
});
