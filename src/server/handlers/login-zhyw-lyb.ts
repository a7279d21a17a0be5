import { loginZhywLyb as call, travelPage } from '../../contract/accounts.ts';
import { defineHandler } from './define.ts';
import { signInByTicket } from './shape/ticket-sign-in.ts';

/** Sign-in by ticket of the business system, for travel insurance. */
export const loginZhywLyb = defineHandler(call, {
  access: 'public',
  perMinute: 30,
  run: (context) => signInByTicket(context, 'zhyw_lyb', travelPage),
});
