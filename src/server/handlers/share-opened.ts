import { shareOpened as call } from '../../contract/share-opened.ts';
import { countOpening, shareByCode } from '../adapters/database/shares.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';

/** Counts an opening of a share. */
export const shareOpened = defineHandler(call, {
  access: 'public',
  // Many customers of one firm open a link from one address at once.
  perMinute: 120,
  run: async ({ deps: { db }, body: { code }, now }) => {
    const share = await shareByCode(db, code);
    if (!share) throw new ReplyError('NOT_FOUND');
    if (share.revoked_at || share.expires_at <= now) throw new ReplyError('SHARE_GONE');
    await countOpening(db, share.code);
    return { data: { code: share.code } };
  },
});
