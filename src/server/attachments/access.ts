import { orderInScope, policyInScope } from '../database/in-scope.ts';
import { attachmentContent, attachmentView } from './unscoped.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { AttachmentView } from '../database/schema/index.ts';
import type { Db } from '../database/open.ts';
import type { Store } from '../deps.ts';
import { mayActOn } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import type { Readable } from '../domain/access-marks.ts';
import { markReadable } from '../domain/grant-access.ts';

/**
 * Returns a file that the session may see: of the user's draft, or of an order or endorsement in the user's scope. Throws
 * NOT_FOUND for others.
 */
export const findAttachment = async ({ db }: Store, user: SessionUser, id: string): Promise<Readable<AttachmentView>> => {
  const file = await attachmentView(db, id);
  if (!file || !(await isSeen(db, user, file)))
    throw new DomainError('NOT_FOUND', { 'zh-CN': '没有这个附件', 'en-US': 'There is no such attachment' });
  return markReadable(file);
};

/** Returns a file that the session may see, with its bytes. */
export const findAttachmentContent = async (
  { db }: Store,
  user: SessionUser,
  id: string,
): Promise<{ readonly file: Readable<AttachmentView>; readonly bytes: Uint8Array }> => {
  const file = await findAttachment({ db }, user, id);
  const bytes = await attachmentContent(db, id);
  if (!bytes) throw new DomainError('NOT_FOUND');
  return { file, bytes };
};

/**
 * Returns a file that the session may remove: one that it may see; a file of an endorsement only if the user has sold or holds
 * the policy.
 */
export const findFileToRemove = async ({ db }: Store, user: SessionUser, id: string): Promise<Readable<AttachmentView>> => {
  const file = await findAttachment({ db }, user, id);
  if (file.endorsement_no === null) return file;
  const policy = await db
    .selectFrom('endorsement')
    .innerJoin('policy', 'policy.policy_no', 'endorsement.policy_no')
    .where('endorsement.endorsement_no', '=', file.endorsement_no)
    .select(['policy.user_id', 'policy.customer_id'])
    .executeTakeFirst();
  const isOwn = policy && mayActOn(userOf(user), { userId: policy.user_id, customerId: policy.customer_id });
  if (!isOwn) throw new DomainError('FORBIDDEN');
  return file;
};

const isSeen = async (db: Db, user: SessionUser, file: AttachmentView): Promise<boolean> => {
  const scope = scopeOf(userOf(user));
  if (file.order_no !== null) {
    const orders = db.selectFrom('sales_order').where(orderInScope(scope)).where('order_no', '=', file.order_no);
    return (await orders.select('order_no').executeTakeFirst()) !== undefined;
  }
  if (file.endorsement_no !== null) {
    const endorsements = db
      .selectFrom('endorsement')
      .innerJoin('policy', 'policy.policy_no', 'endorsement.policy_no')
      .where(policyInScope(scope))
      .where('endorsement.endorsement_no', '=', file.endorsement_no);
    return (await endorsements.select('endorsement.endorsement_no').executeTakeFirst()) !== undefined;
  }
  return file.user_id === user.id;
};
