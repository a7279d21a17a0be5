import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { account, accountOf } from './parts/account.ts';

/** Unlocks a user of the administrator's organisation. */
export const unLockUser = defineCall({
  name: 'unLockUser',
  method: 'POST',
  path: '/ins/business/rest/basedata/user/unLockUser',
  doc: 'Lets a locked user of the own organisation sign in again; wrong passwords that were counted are forgotten.',
  body: accountOf,
  reply: Type.Object({ data: account }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CROSS_SITE', 'USER_SWITCHED', 'STATE'],
});
