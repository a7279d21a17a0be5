import { contUserByPhone as call } from '../../contract/accounts.ts';
import { countByPhone } from '../adapters/database/accounts.ts';
import { defineHandler } from './define.ts';

/** How many users of the administrator's organisation have a phone. */
export const contUserByPhone = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, params: { phone } }) => ({ data: await countByPhone(db, user.org_id ?? '', phone) }),
});
