import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { userInfoReply } from './parts/user.ts';

/** Signs in by phone and short-message code. */
export const noteLogin = defineCall({
  name: 'noteLogin',
  method: 'POST',
  path: '/ins/web/rest/common/login/noteLogin',
  doc: 'Signs in by phone and the code that getVerification has sent to it. A phone that is new becomes a customer by it.',
  body: Type.Object(
    { phone: Type.String({ pattern: '^1[1-9]\\d{9}$' }), code: Type.String({ pattern: '^\\d{6}$' }) },
    { additionalProperties: false },
  ),
  reply: userInfoReply,
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'THROTTLED'],
});
