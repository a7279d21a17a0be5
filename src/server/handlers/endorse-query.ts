import { endorseQuery as call } from '../../contract/endorsements.ts';
import { endorsementPage } from '../adapters/database/endorsements.ts';
import { scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';
import { endorsementRowOf } from './shape/endorsements.ts';

/** Endorsements of the policies in the session's scope. */
export const endorseQuery = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, now, query: { limit = 10, offset = 0, ...narrowed }, language }) => {
    const { total, rows } = await endorsementPage(deps.db, scopeOf(userOf(user)), { ...narrowed, now, limit, offset });
    return { total, rows: rows.map((view) => endorsementRowOf(view, language)) };
  },
});
