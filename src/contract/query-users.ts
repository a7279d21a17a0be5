import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { account } from './parts/account.ts';
import { pageQuery } from './parts/page.ts';

/** Users of the administrator's organisation. */
export const queryUsers = defineCall({
  name: 'queryUsers',
  method: 'GET',
  path: '/ins/business/rest/basedata/user/queryUsers',
  doc: "Users of the administrator's own organisation by user name. `key` finds user names, names and phones.",
  query: Type.Object({
    ...pageQuery,
    key: Type.Optional(Type.String({ maxLength: 60 })),
    userLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
    locked: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(account) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
