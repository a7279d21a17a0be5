import { userInfo as call } from '../../contract/accounts.ts';
import { userInfoOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';

/** The user of the session. */
export const userInfo = defineHandler(call, {
  access: 'user',
  givenPassword: true,
  run: async ({ user, language }) => ({ userInfo: userInfoOf(user, language) }),
});
