import type { Db } from '../../adapters/database/open.ts';
import { shareByCode } from '../../adapters/database/shares.ts';
import type { User } from '../../domain/rights.ts';
import { ReplyError } from '../../wire/reply-error.ts';

type Wanted = { readonly productId: string; readonly shareCode?: string | undefined };

/**
 * The department by whose share a customer or a visitor sees a product: its plans are on offer, and the commission is its. Undefined
 * without a share, and for an agent, who sells for his own. Throws NOT_FOUND for a share of something else, SHARE_GONE for one that is over.
 */
export const sharingDepartment = async (
  db: Db,
  user: User | undefined,
  { productId, shareCode }: Wanted,
  now: Date,
): Promise<string | undefined> => {
  if (shareCode === undefined || (user && !user.customer)) return undefined;
  const share = await shareByCode(db, shareCode);
  if (share?.product_id !== productId) throw new ReplyError('NOT_FOUND');
  if (share.revoked_at || share.expires_at <= now) throw new ReplyError('SHARE_GONE');
  return share.org_id ?? undefined;
};
