import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { typedPassword } from './parts/account.ts';

/** Changes one's own password. */
export const editPassword = defineCall({
  name: 'editPassword',
  method: 'PUT',
  path: '/ins/manage/rest/basedata/users/editpassword',
  doc: 'Changes the own password. Every session of the user ends; this browser gets a new one. A wrong old password, a weak new one and one of the last five are answered with issues at /oldPassword and /newPassword.',
  body: Type.Object({ oldPassword: typedPassword, newPassword: typedPassword }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({}) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'CROSS_SITE', 'USER_SWITCHED', 'ISSUES', 'THROTTLED'],
});
