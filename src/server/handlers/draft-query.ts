import { draftQuery as call } from '../../contract/drafts.ts';
import { draftPage } from '../adapters/database/drafts.ts';
import { defineHandler } from './define.ts';
import { draftRowOf } from './shape/drafts.ts';

/** One's own drafts. */
export const draftQuery = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, now, query: { limit = 10, offset = 0, key, productId }, language }) => {
    const { total, rows } = await draftPage(deps.db, user.id, now, { limit, offset, key: key?.trim(), productId });
    return { total, rows: rows.map((draft) => draftRowOf(deps, draft, language)) };
  },
});
