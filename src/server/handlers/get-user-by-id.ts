import { getUserById as call } from '../../contract/get-user-by-id.ts';
import { defineHandler } from './define.ts';
import { accountOn, memberOf } from './shape/accounts.ts';

/** One user of the administrator's organisation. */
export const getUserById = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, params: { id } }) => ({ data: accountOn(await memberOf(db, user, id)) }),
});
