import { findRoleOfOrg as call } from '../../contract/accounts.ts';
import { countByLevel } from '../adapters/database/accounts.ts';
import { roles } from '../domain/roles.ts';
import { defineHandler } from './define.ts';

/** Roles that the administrator can give, and how many users have each. */
export const findRoleOfOrg = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, language }) => {
    const counts = await countByLevel(db, user.org_id ?? '');
    return {
      data: roles.map(({ level, label, doc }) => ({
        id: level,
        label: label[language],
        doc: doc[language],
        users: counts.get(level) ?? 0,
      })),
    };
  },
});
