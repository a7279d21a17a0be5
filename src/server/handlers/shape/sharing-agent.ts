import type { Db } from '../../adapters/database/open.ts';
import { shareByCode } from '../../adapters/database/shares.ts';
import type { User } from '../../domain/rights.ts';
import { DomainError } from '../../domain/errors.ts';

/** By whose share a customer orders: the sale and its commission are the agent's, the plans on offer those of his department. */
export type SharedBy = { readonly agentId: string; readonly orgId: string | null; readonly code: string };

type Wanted = { readonly productId: string; readonly shareCode?: string | undefined };

/** Throws NOT_FOUND where a share is named that is not one of the product, whether it is open or over. */
export const knownShare = async (db: Db, { productId, shareCode }: Wanted): Promise<void> => {
  if (shareCode !== undefined && (await shareByCode(db, shareCode))?.product_id !== productId) throw new DomainError('NOT_FOUND');
};

/**
 * The agent by whose share a customer sees a product. Undefined without a share, and for an agent, who sells for himself. Throws
 * NOT_FOUND for a share of something else, SHARE_GONE for one that is over.
 */
export const sharingAgent = async (
  db: Db,
  user: User | undefined,
  { productId, shareCode }: Wanted,
  now: Date,
): Promise<SharedBy | undefined> => {
  if (shareCode === undefined || (user && !user.customer)) return undefined;
  const share = await shareByCode(db, shareCode);
  if (share?.product_id !== productId) throw new DomainError('NOT_FOUND');
  if (share.revoked_at || share.expires_at <= now) throw new DomainError('SHARE_GONE');
  return { agentId: share.user_id, orgId: share.org_id, code: share.code };
};
