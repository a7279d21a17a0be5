import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { account, mobile, typedName } from './parts/account.ts';
import { id } from './parts/scalars.ts';

/** Changes a user of the administrator's organisation. */
export const editUser = defineCall({
  name: 'editUser',
  method: 'POST',
  path: '/ins/business/rest/basedata/user/editUser',
  doc: 'Changes name, phone, level and the right to issue of a user of the own organisation. An administrator does not change his own level.',
  body: Type.Object(
    {
      userId: id,
      realName: typedName,
      phone: Type.Union([mobile, Type.Literal('')]),
      userLevel: Type.Integer({ minimum: 1, maximum: 3 }),
      issueFlag: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: account }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CROSS_SITE', 'USER_SWITCHED', 'ISSUES'],
});
