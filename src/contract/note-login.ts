import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { mobile, shortMessageCode } from './parts/account.ts';
import { userInfoReply } from './parts/user.ts';

/** Signs in by phone and short-message code. */
export const noteLogin = defineCall({
  name: 'noteLogin',
  method: 'POST',
  path: '/ins/web/rest/common/login/noteLogin',
  doc: "Signs in by phone and the code that getVerification has sent to it. With `orgName` the organisation's user who has this phone; without it a customer, whom a phone that is new makes.",
  body: Type.Object(
    { phone: mobile, code: shortMessageCode, orgName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) },
    { additionalProperties: false },
  ),
  reply: userInfoReply,
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'THROTTLED', 'USER_SWITCHED'],
});
