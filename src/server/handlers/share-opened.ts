import { shareOpened as call } from '../../contract/shares.ts';
import { takeQuota } from '../adapters/database/quotas.ts';
import { countOpening, shareByCode } from '../adapters/database/shares.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Openings of one share from one address that count in a day. */
const openingsADay = 500;

/** Counts an opening of a share. */
export const shareOpened = defineHandler(call, {
  access: 'public',
  // Many customers of one firm open a link from one address at once.
  perMinute: 120,
  run: async ({ deps: { db }, body: { code }, now, address }) => {
    const share = await shareByCode(db, code);
    if (!share) throw new DomainError('NOT_FOUND');
    if (share.revoked_at || share.expires_at <= now) throw new DomainError('SHARE_GONE');
    if (await takeQuota(db, { key: `openings of ${code} from ${address}`, most: openingsADay }, now))
      await countOpening(db, share.code);
    return { data: { code: share.code } };
  },
});
