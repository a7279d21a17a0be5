import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { accountOf } from './parts/account.ts';

/** Gives a user of the administrator's organisation a new password. */
export const userResetPassword = defineCall({
  name: 'userResetPassword',
  method: 'POST',
  path: '/ins/business/rest/basedata/user/resetPassword',
  doc: 'Gives a user of the own organisation a random password, shown this once. His sessions end, and after signing in with it he may only choose a password of his own.',
  body: accountOf,
  reply: Type.Object({ data: Type.Object({ password: Type.String() }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CROSS_SITE', 'USER_SWITCHED', 'STATE'],
});
