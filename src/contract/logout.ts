import { Type } from 'typebox';
import { defineCall } from './define.ts';

/** Ends the session; answers the same where there is none. */
export const logout = defineCall({
  name: 'logout',
  method: 'DELETE',
  path: '/ins/web/rest/common/login',
  doc: 'Signs out: the session ends on the server and both cookies are cleared.',
  reply: Type.Object({ data: Type.Null() }),
  errors: ['CROSS_SITE', 'USER_SWITCHED'],
});
