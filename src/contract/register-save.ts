import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { mobile, shortMessageCode } from './parts/account.ts';

/** Applies for an organisation's account. */
export const registerSave = defineCall({
  name: 'registerSave',
  method: 'POST',
  path: '/ins/web/rest/registerInformation/save',
  doc: 'Applies for an account of an organisation, confirmed by the code that getVerification?purpose=register has sent to its contact. The same application sent again gives the number of the first.',
  body: Type.Object(
    {
      orgName: Type.String({ minLength: 2, maxLength: 100 }),
      creditCode: Type.String({ minLength: 1, maxLength: 40 }),
      contact: Type.String({ minLength: 2, maxLength: 50 }),
      phone: mobile,
      code: shortMessageCode,
      email: Type.Optional(Type.String({ maxLength: 100 })),
      remark: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ registerNo: Type.String() }) }),
  errors: ['MALFORMED', 'CROSS_SITE', 'USER_SWITCHED', 'ISSUES', 'THROTTLED'],
});
