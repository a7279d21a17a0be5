import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { account } from './parts/account.ts';
import { id } from './parts/scalars.ts';

/** One user of the administrator's organisation. */
export const getUserById = defineCall({
  name: 'getUserById',
  method: 'GET',
  path: '/ins/business/rest/basedata/user/getUserById/:id',
  doc: "One user of the administrator's own organisation; anybody else is not found.",
  params: Type.Object({ id }),
  reply: Type.Object({ data: account }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
