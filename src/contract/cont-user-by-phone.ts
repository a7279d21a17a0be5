import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { mobile } from './parts/account.ts';

/** How many users of the administrator's organisation have a phone number. */
export const contUserByPhone = defineCall({
  name: 'contUserByPhone',
  method: 'GET',
  path: '/ins/business/rest/basedata/user/contUserByPhone/:phone',
  doc: 'How many users of the own organisation have a phone number: 0 where it is free.',
  params: Type.Object({ phone: mobile }),
  reply: Type.Object({ data: Type.Integer({ minimum: 0 }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
