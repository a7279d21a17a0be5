import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { ticketDoc, ticketErrors, ticketQuery } from './parts/ticket.ts';

/** Where this sign-in leads when nothing else is said. */
export const travelPage = '/products/travel/lyb';

/** Sign-in by ticket of the business system, for travel insurance. */
export const loginZhywLyb = defineCall({
  name: 'loginZhywLyb',
  method: 'GET',
  path: '/ins/web/rest/common/login/zhyw_lyb',
  doc: `Signs in who comes from the business system for travel insurance, whose page is opened then. ${ticketDoc}`,
  query: ticketQuery,
  reply: Type.Null(),
  redirects: true,
  errors: [...ticketErrors],
});
