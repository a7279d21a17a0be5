import { shareResolve as call } from '../../contract/shares.ts';
import { shareByCode } from '../adapters/database/shares.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { detailPageOf } from './shape/products.ts';

/** What a share code leads to; a visitor needs no account. */
export const shareResolve = defineHandler(call, {
  access: 'public',
  perMinute: 120,
  run: async ({ deps: { db, models }, params: { code }, now, language }) => {
    const share = await shareByCode(db, code);
    if (!share) throw new DomainError('NOT_FOUND');
    if (share.revoked_at || share.expires_at <= now) throw new DomainError('SHARE_GONE');
    return {
      data: {
        code: share.code,
        productId: share.product_id,
        productName: share.product_name[language],
        prodModelCode: share.model_code,
        insPageUrl: share.page_url,
        detailPage: detailPageOf(models, share.model_code),
        plan: share.plan,
        agentName: share.real_name[language],
        orgName: share.org_name ?? '',
        expireTime: instantText(share.expires_at),
      },
    };
  },
});
