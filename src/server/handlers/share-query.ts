import { shareQuery as call } from '../../contract/shares.ts';
import { sharePage } from '../adapters/database/shares.ts';
import { instantText } from '../domain/calendar.ts';
import { defineHandler } from './define.ts';

/** One's own shares with what became of them. */
export const shareQuery = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db }, user, now, query: { limit = 10, offset = 0 }, language }) => {
    const { total, rows } = await sharePage(db, user.id, { limit, offset });
    return {
      total,
      rows: rows.map(({ drafts, orders, paid, ...share }) => ({
        code: share.code,
        productId: share.product_id,
        productName: share.product_name[language],
        fileInfoPath: share.insurer_logo,
        createTime: instantText(share.created_at),
        expireTime: instantText(share.expires_at),
        isOver: share.revoked_at !== null || share.expires_at <= now,
        opened: share.opened,
        filled: (drafts ?? 0) + (orders ?? 0),
        confirmed: orders ?? 0,
        paid: paid ?? 0,
      })),
    };
  },
});
