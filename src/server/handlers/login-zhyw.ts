import { loginZhyw as call } from '../../contract/accounts.ts';
import { defineHandler } from './define.ts';
import { signInByTicket } from './shape/ticket-sign-in.ts';

/** Sign-in by ticket of the business system. */
export const loginZhyw = defineHandler(call, {
  access: 'public',
  perMinute: 30,
  run: (context) => signInByTicket(context, 'zhyw'),
});
