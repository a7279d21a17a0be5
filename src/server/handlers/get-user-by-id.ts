import { getUserById as call } from '../../contract/accounts.ts';
import { memberOf } from '../flows/access.ts';
import { defineHandler } from './define.ts';
import { accountOn } from './shape/accounts.ts';

/** One user of the administrator's organisation. */
export const getUserById = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, params: { id } }) => ({ data: accountOn(await memberOf(db, user, id)) }),
});
