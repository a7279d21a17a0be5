import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { DraftRecord } from '../database/schema/index.ts';
import { takeQuota } from '../database/quotas.ts';
import { insertShare, shareByCode, shareUntil } from './repository.ts';
import { mayShare, type User } from '../domain/rights.ts';
import { DomainError } from '../domain/errors.ts';
import type { Licence } from '../domain/licences.ts';
import { randomToken } from '../domain/secrets.ts';

/** Number of days for which a share is valid. */
export const shareDays = 30;
/** Maximum number of shares that a user may make in a day. */
export const maxSharesPerDay = 500;
/** Maximum number of openings of one share from one address that are counted in a day. */
export const maxOpeningsPerDay = 500;

/**
 * The agent whose share a customer uses. The agent gets the sale and the commission; the plans are those of the agent's
 * department.
 */
type SharingAgent = {
  readonly agentId: string;
  readonly orgId: string | null;
  readonly code: string;
  readonly licence: Licence;
};

type ShareRequest = { readonly productId: string; readonly shareCode?: string | undefined };

/** A draft that a customer began with a share. It remains the agent's sale after the share has expired. */
type DraftOrigin = Pick<DraftRecord, 'share_code' | 'created_at'>;

type Share = NonNullable<Awaited<ReturnType<typeof shareByCode>>>;

type NewShare = {
  readonly user: User;
  readonly product: { readonly id: string; readonly page_url: string };
  readonly plan: string;
  readonly allow: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Stores a share of a product and returns its code. */
export const makeShare = async (db: Db, { user, product, plan, allow, now, expiresAt }: NewShare): Promise<string> => {
  const code = randomToken(128);
  await insertShare(db, {
    code,
    short: null,
    user_id: user.id,
    organisation_id: user.orgId,
    product_id: product.id,
    page_url: product.page_url,
    plan,
    allow,
    created_at: now,
    expires_at: expiresAt,
    revoked_at: null,
  });
  await record(db, {
    at: now,
    actor: user.id,
    subject: 'share',
    subjectNo: code,
    action: 'create',
    detail: { productId: product.id, plan },
  });
  return code;
};

type Sharable = NewShare['product'] & { readonly is_mobile: boolean; readonly is_internet: boolean };

/**
 * Returns the code of a share of a product for a document, or undefined if the user may not share it or has made too many
 * shares. A share that is valid for most of its time is used again, so that each download does not make one.
 */
export const shareForDocument = async (
  db: Db,
  user: User,
  { product, plan, now }: { readonly product: Sharable; readonly plan: string; readonly now: Date },
): Promise<string | undefined> => {
  const { is_mobile: mobile, is_internet: internet, page_url: pageUrl } = product;
  if (!mayShare(user, { mobile, internet, pageUrl })) return undefined;
  const dayMs = 86_400_000;
  const until = new Date(now.getTime() + (shareDays - 7) * dayMs);
  const storedCode = await shareUntil(db, { userId: user.id, productId: product.id, plan, allow: '1', until });
  if (storedCode !== undefined) return storedCode;
  if (!(await takeQuota(db, { key: `shares of ${user.id}`, limit: maxSharesPerDay }, now))) return undefined;
  return makeShare(db, { user, product, plan, allow: '1', now, expiresAt: new Date(now.getTime() + shareDays * dayMs) });
};

/** Returns the address that opens a share. `site` is the address of the portal. */
export const shareAddress = (site: string, code: string): string =>
  `${site.replace(/\/$/, '')}/index.html#/share?id=${encodeURIComponent(code)}`;

/** Returns whether a share is still valid. */
export const isShareOpen = (share: Pick<Share, 'expires_at' | 'revoked_at'>, now: Date): boolean =>
  !share.revoked_at && share.expires_at > now;

/** Returns a valid share. Throws NOT_FOUND for an unknown share, SHARE_GONE for an expired or revoked one. */
export const openShare = async (db: Db, code: string, now: Date): Promise<Share> => {
  const share = await shareByCode(db, code);
  if (!share) throw new DomainError('NOT_FOUND');
  if (!isShareOpen(share, now)) throw new DomainError('SHARE_GONE');
  return share;
};

/** Returns the share with a code, valid or not, or undefined without a code. Throws NOT_FOUND if it is for another product. */
export const findShare = async (db: Db, { productId, shareCode }: ShareRequest) => {
  if (shareCode === undefined) return undefined;
  const share = await shareByCode(db, shareCode);
  if (share?.product_id !== productId) throw new DomainError('NOT_FOUND');
  return share;
};

/**
 * Returns the agent whose share a customer uses, or undefined without a share and for a user who is an agent. The share with
 * which the draft was begun has priority over the one that the page names. Throws NOT_FOUND and SHARE_GONE.
 */
export const sharingAgent = async (
  db: Db,
  user: User | undefined,
  { productId, shareCode, begun: draftOrigin }: ShareRequest & { readonly begun?: DraftOrigin | undefined },
  now: Date,
): Promise<SharingAgent | undefined> => {
  const draftShareCode = draftOrigin?.share_code ?? undefined;
  const share = await findShare(db, { productId, shareCode: draftShareCode ?? shareCode });
  if (!share || (user && !user.customer)) return undefined;
  if (!isShareOpen(share, draftShareCode !== undefined && draftOrigin ? draftOrigin.created_at : now))
    throw new DomainError('SHARE_GONE');
  const { licence_until, trained_until } = share;
  return { agentId: share.user_id, orgId: share.organisation_id, code: share.code, licence: { licence_until, trained_until } };
};
