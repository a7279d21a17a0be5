import { loginThird as call } from '../../contract/accounts.ts';
import { defineHandler } from './define.ts';
import { signInByTicket } from './shape/ticket-sign-in.ts';

/** Sign-in by ticket of an external back office. */
export const loginThird = defineHandler(call, {
  access: 'public',
  perMinute: 30,
  run: (context) => signInByTicket(context, 'third'),
});
