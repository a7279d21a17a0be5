import { getShareShort as call } from '../../contract/shares.ts';
import { nameShort, shareByCode } from '../adapters/database/shares.ts';
import { siteAddress, siteSettings } from '../adapters/database/site.ts';
import { randomToken } from '../adapters/secrets.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** The short form of one's own share link. */
export const getShareShort = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db }, user, body: { code }, now, header }) => {
    const share = await shareByCode(db, code);
    if (!share || share.user_id !== user.id) throw new DomainError('NOT_FOUND');
    if (share.revoked_at || share.expires_at <= now) throw new DomainError('SHARE_GONE');
    if (share.short === null) await nameShort(db, share.code, randomToken(64));
    const named = await shareByCode(db, share.code);
    const short = named?.short ?? share.code;
    const { siteUrl } = await siteSettings(db);
    return { code: short, url: `${siteAddress(siteUrl, header('host'))}/s/${short}` };
  },
});
