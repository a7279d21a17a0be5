import { shareCreate as call } from '../../contract/shares.ts';
import { record } from '../adapters/database/audit.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { takeQuota } from '../adapters/database/quotas.ts';
import { insertShare } from '../adapters/database/shares.ts';
import { randomToken } from '../adapters/secrets.ts';
import { mayShare } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Days for which a share stays open. */
const shareDays = 30;
/** Shares that a user may make in a day. */
const sharesADay = 500;

/** Makes a share; page and plan are kept on the server, the code tells nothing of them. */
export const shareCreate = defineHandler(call, {
  access: 'user',
  perMinute: 60,
  run: async ({ deps: { db }, user: stored, body: { id, data, insPageUrl, allow, plan = '' }, now }) => {
    const user = userOf(stored);
    const product = await productById(db, id, user.orgId);
    if (!product || product.insurer_id !== data.companyId) throw new DomainError('NOT_FOUND');
    if (!mayShare(user, { mobile: product.is_mobile, internet: product.is_internet, pageUrl: product.page_url }))
      throw new DomainError('FORBIDDEN', {
        'zh-CN': '当前账号或产品不能分享',
        'en-US': 'This account or this product may not be shared',
      });
    if (insPageUrl !== product.page_url)
      throw new DomainError('MALFORMED', {
        'zh-CN': `insPageUrl 须为 ${product.page_url}`,
        'en-US': `insPageUrl must be ${product.page_url}`,
      });
    if (!(await takeQuota(db, { key: `shares of ${user.id}`, most: sharesADay }, now)))
      throw new DomainError('THROTTLED', tooMany, { retryAfter: 3600 });
    const code = randomToken(128);
    const until = new Date(now.getTime() + shareDays * 86_400_000);
    await insertShare(db, {
      code,
      userId: user.id,
      orgId: user.orgId,
      productId: id,
      pageUrl: insPageUrl,
      plan,
      allow: String(allow ?? ''),
      at: now,
      until,
    });
    await record(db, {
      at: now,
      actor: user.id,
      subject: 'share',
      subjectNo: code,
      action: 'create',
      detail: { productId: id, plan },
    });
    return { code };
  },
});

const tooMany = {
  'zh-CN': `今日分享已达 ${sharesADay} 次上限，请明天再试`,
  'en-US': `At most ${sharesADay} shares can be made in a day: try again tomorrow`,
};
