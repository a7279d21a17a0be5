import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { ticketDoc, ticketErrors, ticketQuery } from './parts/ticket.ts';

/** Sign-in by ticket of the business system. */
export const loginZhyw = defineCall({
  name: 'loginZhyw',
  method: 'GET',
  path: '/ins/web/rest/common/login/zhyw',
  doc: `Signs in who comes from the business system. ${ticketDoc}`,
  query: ticketQuery,
  reply: Type.Null(),
  redirects: true,
  errors: [...ticketErrors],
});
