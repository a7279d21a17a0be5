import { fetchUserMenuList as call } from '../../contract/site.ts';
import { menuOf } from '../domain/menu.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';

/** The menu of the session's user. */
export const fetchUserMenuList = defineHandler(call, {
  access: 'user',
  givenPassword: true,
  run: async ({ user, language }) => ({ data: menuOf({ ...userOf(user), orgAdmin: user.org_admin }, language) }),
});
