import type { Db } from '../database/open.ts';
import type { Deps } from '../deps.ts';
import * as calls from '../../contract/shares.ts';
import { agentOfShare, countOpening, setShortCode, phoneOf, shareByCode, sharePage, showPhone } from './repository.ts';
import { isShareOpen, makeShare, maxOpeningsPerDay, openShare, shareDays, maxSharesPerDay } from './service.ts';
import { siteAddress, siteSettings } from '../site/settings.ts';
import { randomToken } from '../domain/secrets.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { record } from '../database/audit.ts';
import { productById } from '../catalogue/repository.ts';
import { takeQuota } from '../database/quotas.ts';
import { mayHaveShares, mayShare, type User } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { maySell } from '../domain/licences.ts';
import { detailPageOf } from '../catalogue/view.ts';

/** Returns the calls about shares. */
export const shareRoutes = ({ db, models, licences }: Pick<Deps, 'db' | 'licences' | 'models'>): readonly Route[] => [
  route(calls.getShareShort, {
    access: 'user',
    run: async ({ user, body: { code }, now, header }) => {
      const share = await shareByCode(db, code);
      if (!share || share.user_id !== user.id) throw new DomainError('NOT_FOUND');
      if (!isShareOpen(share, now)) throw new DomainError('SHARE_GONE');
      if (share.short === null) await setShortCode(db, share.code, randomToken(64));
      const namedShare = await shareByCode(db, share.code);
      const short = namedShare?.short ?? share.code;
      const { siteUrl } = await siteSettings(db);
      return { code: short, url: `${siteAddress(siteUrl, header('host'))}/s/${short}` };
    },
  }),
  route(calls.shareCreate, {
    access: 'user',
    perMinute: 60,
    run: async ({ user: sessionUser, body: { id, data, insPageUrl, allow, plan = '' }, now }) => {
      const user = userOf(sessionUser);
      const product = await productById(db, id, user.orgId);
      if (!product || product.insurer_id !== data.companyId) throw new DomainError('NOT_FOUND');
      if (!mayShare(user, { mobile: product.is_mobile, internet: product.is_internet, pageUrl: product.page_url }))
        throw new DomainError('FORBIDDEN', notSharedSentence);
      if (insPageUrl !== product.page_url) throw new DomainError('MALFORMED', otherPageSentence(product.page_url));
      if (!(await takeQuota(db, { key: `shares of ${user.id}`, limit: maxSharesPerDay }, now)))
        throw new DomainError('THROTTLED', tooManySentence, { retryAfter: 3600 });
      const expiresAt = new Date(now.getTime() + shareDays * 86_400_000);
      const code = await makeShare(db, { user, product, plan, allow: String(allow ?? ''), now, expiresAt });
      return { code };
    },
  }),
  route(calls.shareAgent, {
    access: 'public',
    perMinute: 120,
    run: async ({ params: { code }, user, now, language }) => {
      const share = await agentOfShare(db, code);
      if (!share) throw new DomainError('NOT_FOUND');
      const { plan } = share;
      if (share.revoked_at || share.locked) throw new DomainError('SHARE_GONE');
      return {
        data: {
          productId: share.product_id,
          plan,
          agentName: share.real_name[language],
          orgName: share.organisation_name ?? '',
          agentPhone: share.publishes_phone ? (share.mobile ?? '') : '',
          expireTime: instantText(share.expires_at),
          isOver: !isShareOpen(share, now),
          canSell: maySell(share, dayOf(now), licences),
          isOwn: user?.id === share.user_id,
        },
      };
    },
  }),
  route(calls.sharePhone, {
    access: 'user',
    run: ({ user }) => ownPhone(db, requireSharer(user)),
  }),
  route(calls.sharePhoneEdit, {
    access: 'user',
    run: async ({ user: sessionUser, body: { isShown }, now }) => {
      const user = requireSharer(sessionUser);
      await showPhone(db, user.id, isShown);
      await record(db, {
        at: now,
        actor: user.id,
        subject: 'user',
        subjectNo: user.id,
        action: isShown ? 'phone-shown' : 'phone-hidden',
      });
      return ownPhone(db, user);
    },
  }),
  route(calls.shareOpened, {
    access: 'public',
    // Many customers of one firm may open a link at the same time, all from one address.
    perMinute: 120,
    run: async ({ body: { code }, now, address }) => {
      const share = await openShare(db, code, now);
      if (await takeQuota(db, { key: `openings of ${code} from ${address}`, limit: maxOpeningsPerDay }, now))
        await countOpening(db, share.code);
      return { data: { code: share.code } };
    },
  }),
  route(calls.shareQuery, {
    access: 'user',
    run: async ({ user, now, query: { limit = 10, offset = 0 }, language }) => {
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
          isOver: !isShareOpen(share, now),
          opened: share.opened,
          filled: (drafts ?? 0) + (orders ?? 0),
          confirmed: orders ?? 0,
          paid: paid ?? 0,
        })),
      };
    },
  }),
  route(calls.shareResolve, {
    access: 'public',
    perMinute: 120,
    run: async ({ params: { code }, now, language }) => {
      const share = await openShare(db, code, now);
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
          orgName: share.organisation_name ?? '',
          expireTime: instantText(share.expires_at),
        },
      };
    },
  }),
];

/** Returns a user who may have shared links. Throws FORBIDDEN for others. */
const requireSharer = (sessionUser: Parameters<typeof userOf>[0]): User => {
  const user = userOf(sessionUser);
  if (!mayHaveShares(user)) throw new DomainError('FORBIDDEN', notSharedSentence);
  return user;
};

const ownPhone = async (db: Db, { id }: Pick<User, 'id'>) => {
  const { mobile, publishes_phone } = await phoneOf(db, id);
  return { data: { phone: mobile ?? '', isShown: publishes_phone } };
};

const notSharedSentence = { 'zh-CN': '当前账号或产品不能分享', 'en-US': 'This account or this product may not be shared' };

const otherPageSentence = (url: string) => ({ 'zh-CN': `insPageUrl 须为 ${url}`, 'en-US': `insPageUrl must be ${url}` });

const tooManySentence = {
  'zh-CN': `今日分享已达 ${maxSharesPerDay} 次上限，请明天再试`,
  'en-US': `At most ${maxSharesPerDay} shares can be made in a day: try again tomorrow`,
};
