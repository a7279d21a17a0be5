import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { mobile, shortMessageCode, typedPassword } from './parts/account.ts';

/** Sets a forgotten password by a code that was sent to the user's phone. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/ins/manage/rest/basedata/users/resetPassword',
  doc: 'Sets a forgotten password by the code that getVerification?purpose=reset has sent. Every session of the user ends. An unknown user, a phone that is not his and a wrong code get the same answer.',
  body: Type.Object(
    {
      orgName: Type.String({ minLength: 1, maxLength: 100 }),
      userName: Type.String({ minLength: 1, maxLength: 50 }),
      phone: mobile,
      code: shortMessageCode,
      newPassword: typedPassword,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({}) }),
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'ISSUES', 'THROTTLED', 'USER_SWITCHED'],
});
