import type { LanguageTag } from '@insure/engine';
import * as calls from '../../contract/comparison.ts';
import type { SentComparison } from '../../contract/comparison.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { takeQuota } from '../database/quotas.ts';
import type { Deps } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { documentName } from '../integrations/documents/document-name.ts';
import { mayShare, maySendComparisons } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { randomToken, traceSessionId } from '../domain/secrets.ts';
import { route, type Route } from '../http/route.ts';
import { agentLinesOf } from '../insure/quotation.ts';
import { print } from '../integrations/documents/print.ts';
import { revokeShares } from '../shares/repository.ts';
import { makeShare } from '../shares/service.ts';
import { siteAddress, siteSettings } from '../site/settings.ts';
import { productOfNames, type Column, columnsOf, isPlan } from './columns.ts';
import { comparisonDocument, namedByAge, sentComparison, words } from './document.ts';
import { countLinkOpening, insertLink, linkByCode, linkPage, revokeLink } from './repository.ts';
import { compare, numberOf } from './service.ts';

/** Maximum number of openings of a link from one address that are counted in a day. */
const openingsADay = 100;
/** Maximum number of links that a user may make in a day. */
const linksADay = 100;

/** Returns the calls about links to comparisons. */
export const comparisonLinkRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'models'>): readonly Route[] => [
  route(calls.comparisonLinkCreate, {
    access: 'buyer',
    perMinute: 20,
    run: async ({ user: stored, body, now, header }) => {
      const user = userOf(stored);
      if (!maySendComparisons(user)) throw new DomainError('FORBIDDEN');
      const { columns, holderName = '', withRefused, days, ...request } = body;
      const found = await columnsOf(deps, stored, columns);
      const base = await productOfNames(deps, stored, found, request.base);
      if (!(await takeQuota(deps.db, { key: `comparison links of ${user.id}`, limit: linksADay }, now)))
        throw new DomainError('THROTTLED', tooMany, { retryAfter: 3600 });
      const number = numberOf(body, found, now);
      const comparisonIn = async (language: LanguageTag): Promise<SentComparison> => {
        const compared = await compare(deps, { base, columns: found }, request, now, language);
        const nameOf = namedByAge({ base, persons: request.persons, language }, dayOf(now));
        return sentComparison({ compared, persons: request.persons.length, holderName, number, nameOf, withRefused, language });
      };
      const sent = { 'zh-CN': await comparisonIn('zh-CN'), 'en-US': await comparisonIn('en-US') };
      const code = randomToken(128);
      const expiresAt = new Date(now.getTime() + days * 86_400_000);
      await deps.db.transaction().execute(async (tx) => {
        const shareCodes: (string | null)[] = [];
        for (const { product, choices } of found) {
          const isShared = mayShare(user, {
            mobile: product.is_mobile,
            internet: product.is_internet,
            pageUrl: product.page_url,
          });
          const share = { user, product, plan: planIn(choices), allow: '1', now, expiresAt };
          shareCodes.push(isShared ? await makeShare(tx, share) : null);
        }
        await insertLink(tx, {
          code,
          user_id: user.id,
          holder_name: holderName,
          persons: request.persons.length,
          content: JSON.stringify({
            sent,
            agent: { name: stored.real_name, organisation: stored.organisation_name ?? '' },
            shareCodes,
          }),
          created_at: now,
          expires_at: expiresAt,
          revoked_at: null,
        });
        await record(tx, {
          at: now,
          actor: user.id,
          subject: 'share',
          subjectNo: code,
          action: 'comparison-link',
          session: traceSessionId(stored.session_hash),
          detail: { number, days, products: found.map(({ product }) => product.id) },
        });
      });
      const { siteUrl } = await siteSettings(deps.db);
      return { data: { code, url: linkUrl(siteUrl, header('host'), code), expireTime: instantText(expiresAt) } };
    },
  }),
  route(calls.comparisonLinkQuery, {
    access: 'user',
    run: async ({ user, now, query: { limit = 10, offset = 0 }, language, header }) => {
      const { total, rows } = await linkPage(deps.db, user.id, { limit, offset, now });
      const { siteUrl } = await siteSettings(deps.db);
      return {
        total,
        rows: rows.map((link) => ({
          code: link.code,
          url: linkUrl(siteUrl, header('host'), link.code),
          holderName: link.holder_name,
          persons: link.persons,
          products: link.content.sent[language].products.map(({ productName }) => productName),
          createTime: instantText(link.created_at),
          expireTime: instantText(link.expires_at),
          opened: link.opened,
          ...(link.opened_at && { openTime: instantText(link.opened_at) }),
        })),
      };
    },
  }),
  route(calls.comparisonLinkRevoke, {
    access: 'user',
    run: ({ user, body: { code }, now }) =>
      deps.db.transaction().execute(async (tx) => {
        const revoked = await revokeLink(tx, { code, userId: user.id, now });
        if (!revoked) throw new DomainError('NOT_FOUND');
        await revokeShares(
          tx,
          revoked.content.shareCodes.flatMap((share) => share ?? []),
          now,
        );
        await record(tx, { at: now, actor: user.id, subject: 'share', subjectNo: code, action: 'withdraw' });
        return { data: { code } };
      }),
  }),
  route(calls.comparisonLinkDetail, {
    access: 'public',
    perMinute: 120,
    run: async ({ params: { code }, now, language }) => {
      const link = await openLink(deps.db, code);
      const { sent, agent, shareCodes } = link.content;
      const { products, ...comparison } = sent[language];
      return {
        data: {
          agentName: agent.name[language],
          orgName: agent.organisation,
          agentPhone: phoneOf(link),
          expireTime: instantText(link.expires_at),
          comparison:
            link.expires_at <= now
              ? null
              : {
                  ...comparison,
                  products: products.map((product, index) => {
                    const shareCode = shareCodes[index];
                    return { ...product, ...(typeof shareCode === 'string' && { shareCode }) };
                  }),
                },
        },
      };
    },
  }),
  route(calls.comparisonLinkOpened, {
    access: 'public',
    perMinute: 120,
    run: async ({ body: { code }, user, now, address }) => {
      const link = await openLink(deps.db, code);
      if (link.expires_at <= now) throw new DomainError('SHARE_GONE');
      const quota = { key: `openings of comparison ${code} from ${address}`, limit: openingsADay };
      if (user?.id !== link.user_id && (await takeQuota(deps.db, quota, now))) await countLinkOpening(deps.db, code, now);
      return { data: { code } };
    },
  }),
  route(calls.comparisonLinkPdf, {
    access: 'public',
    perMinute: 20,
    run: async ({ params: { code }, now, language }) => {
      const link = await openLink(deps.db, code);
      if (link.expires_at <= now) throw new DomainError('SHARE_GONE');
      const { sent, agent } = link.content;
      const settings = await siteSettings(deps.db);
      const lines = agentLinesOf(
        { name: agent.name[language], phone: phoneOf(link), organisation: agent.organisation },
        language,
      );
      const document = comparisonDocument(sent[language], { agent: lines, settings, language });
      const bytes = await print({ kind: 'comparison', document });
      return { bytes, fileName: documentName(link.holder_name, words.comparison[language], dayOf(link.created_at)) };
    },
  }),
];

type Link = NonNullable<Awaited<ReturnType<typeof linkByCode>>>;

/**
 * Returns a link, also an expired one. Throws NOT_FOUND for an unknown code, SHARE_GONE for a withdrawn link or one of a locked
 * agent.
 */
const openLink = async (db: Db, code: string): Promise<Link> => {
  const link = await linkByCode(db, code);
  if (!link) throw new DomainError('NOT_FOUND');
  if (link.revoked_at || link.locked) throw new DomainError('SHARE_GONE');
  return link;
};

// The agent's current setting counts. If it is off, no link shows the telephone.
const phoneOf = ({ publishes_phone, mobile }: Link): string => (publishes_phone ? (mobile ?? '') : '');

const planIn = (choices: Column['choices']): string => {
  const [, plan] = Object.entries(choices).find(([path]) => isPlan(path)) ?? [];
  return typeof plan === 'string' ? plan : '';
};

// The code is after a #, so that no server on the way logs it.
const linkUrl = (siteUrl: string, host: string | undefined, code: string): string =>
  new URL(`/comparison/shared#${code}`, siteAddress(siteUrl, host)).href;

const tooMany = {
  'zh-CN': `今日对比链接已达 ${linksADay} 个上限，请明天再试`,
  'en-US': `At most ${linksADay} links to comparisons can be made in a day: try again tomorrow`,
};
