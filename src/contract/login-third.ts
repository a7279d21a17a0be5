import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { ticketDoc, ticketErrors, ticketQuery } from './parts/ticket.ts';

/** Sign-in by ticket of an external back office. */
export const loginThird = defineCall({
  name: 'loginThird',
  method: 'GET',
  path: '/ins/web/rest/common/login/third',
  doc: `Signs in who comes from an external back office (single sign-on). ${ticketDoc}`,
  query: ticketQuery,
  reply: Type.Null(),
  redirects: true,
  errors: [...ticketErrors],
});
