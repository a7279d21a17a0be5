import { queryUsers as call } from '../../contract/accounts.ts';
import { userPage } from '../adapters/database/accounts.ts';
import { defineHandler } from './define.ts';
import { accountOn } from './shape/accounts.ts';

/** Users of the administrator's organisation. */
export const queryUsers = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, query: { limit = 10, offset = 0, key, userLevel, locked } }) => {
    const { total, rows } = await userPage(db, user.org_id ?? '', {
      limit,
      offset,
      ...(key && { key: key.trim() }),
      ...(userLevel !== undefined && { userLevel }),
      ...(locked !== undefined && { locked }),
    });
    return { total, rows: rows.map(accountOn) };
  },
});
