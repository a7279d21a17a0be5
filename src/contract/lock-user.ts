import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { account, accountOf } from './parts/account.ts';

/** Locks a user of the administrator's organisation. */
export const lockUser = defineCall({
  name: 'lockUser',
  method: 'POST',
  path: '/ins/business/rest/basedata/user/lockUser',
  doc: 'Locks a user of the own organisation: his sessions end and he cannot sign in.',
  body: accountOf,
  reply: Type.Object({ data: account }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CROSS_SITE', 'USER_SWITCHED', 'STATE'],
});
