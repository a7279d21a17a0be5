import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { typedPassword } from './parts/account.ts';
import { id } from './parts/scalars.ts';

/** Changes one's own password. */
export const editPassword = defineCall({
  name: 'editPassword',
  method: 'PUT',
  path: '/ins/manage/rest/basedata/users/editpassword',
  doc: 'Changes the own password. `userId` is the user who is signed in and authorises nothing: another one is refused. Every session of the user ends; this browser gets a new one. A wrong old password, a weak new one and one of the last five are answered with issues at /oldPassword and /newPassword.',
  query: Type.Object({ userId: id }),
  body: Type.Object({ oldPassword: typedPassword, newPassword: typedPassword }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({}) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'USER_SWITCHED', 'ISSUES', 'THROTTLED'],
});
