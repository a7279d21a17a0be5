import type { Db } from '../database/open.ts';
import { shareByCode } from './repository.ts';
import type { User } from '../domain/rights.ts';
import { DomainError } from '../domain/errors.ts';

/** Days for which a share stays open. */
export const shareDays = 30;
/** Shares that a user may make in a day. */
export const sharesADay = 500;
/** Openings of one share from one address that count in a day. */
export const openingsADay = 500;

/** By whose share a customer orders: the sale and its commission are the agent's, the plans on offer those of his department. */
type SharedBy = { readonly agentId: string; readonly orgId: string | null; readonly code: string };

type Wanted = { readonly productId: string; readonly shareCode?: string | undefined };

type Share = NonNullable<Awaited<ReturnType<typeof shareByCode>>>;

/** Whether a share can still be used. */
export const isOpen = (share: Pick<Share, 'expires_at' | 'revoked_at'>, now: Date): boolean =>
  !share.revoked_at && share.expires_at > now;

/** A share that can still be used; throws NOT_FOUND for an unknown one, SHARE_GONE for one that is over. */
export const openShare = async (db: Db, code: string, now: Date): Promise<Share> => {
  const share = await shareByCode(db, code);
  if (!share) throw new DomainError('NOT_FOUND');
  if (!isOpen(share, now)) throw new DomainError('SHARE_GONE');
  return share;
};

/** The share that is named, open or over; undefined without one. Throws NOT_FOUND where it is not one of the product. */
export const knownShare = async (db: Db, { productId, shareCode }: Wanted) => {
  if (shareCode === undefined) return undefined;
  const share = await shareByCode(db, shareCode);
  if (share?.product_id !== productId) throw new DomainError('NOT_FOUND');
  return share;
};

/** The agent by whose share a customer sees a product; undefined without one, and for an agent. Throws NOT_FOUND and SHARE_GONE. */
export const sharingAgent = async (db: Db, user: User | undefined, wanted: Wanted, now: Date): Promise<SharedBy | undefined> => {
  const share = await knownShare(db, wanted);
  if (!share || (user && !user.customer)) return undefined;
  if (!isOpen(share, now)) throw new DomainError('SHARE_GONE');
  return { agentId: share.user_id, orgId: share.organisation_id, code: share.code };
};
