import { logout as call } from '../../contract/accounts.ts';
import { defineHandler } from './define.ts';

/** Ends the session. */
export const logout = defineHandler(call, {
  access: 'public',
  run: async ({ session }) => {
    await session.end();
    return { data: null };
  },
});
