import { endorsementView, type EndorsementView } from '../adapters/database/endorsements.ts';
import type { AttachmentView } from '../adapters/database/attachments.ts';
import { orderView, type OrderView } from '../adapters/database/orders.ts';
import { policyView } from '../adapters/database/policies.ts';
import { attachmentContent, attachmentView, endorsementRecord, orderRecord } from '../adapters/database/records.ts';
import type { SessionUser } from '../adapters/database/sessions.ts';
import type { EndorsementRecord, OrderRecord } from '../adapters/database/tables.ts';
import type { Deps } from '../deps.ts';
import { mayActOn, scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { policyNow, type PolicyNow } from './endorsable.ts';

/** An order that the session may see; 404 for anybody else's. */
export const seeOrder = async ({ db, clock }: Deps, user: SessionUser, orderNo: string): Promise<OrderView> => {
  const order = await orderView(db, scopeOf(userOf(user)), orderNo, clock.now());
  if (!order) throw new ReplyError('NOT_FOUND', { 'zh-CN': `没有订单 ${orderNo}`, 'en-US': `There is no order ${orderNo}` });
  return order;
};

/** The same with the order as stored. */
export const seeStoredOrder = async (
  deps: Deps,
  user: SessionUser,
  orderNo: string,
): Promise<{ readonly view: OrderView; readonly order: OrderRecord }> => {
  const view = await seeOrder(deps, user, orderNo);
  return { view, order: await storedOrder(deps, orderNo) };
};

/** An order that the session may act on, as it has sold or holds it: 403 for others who see it. */
export const actOnOrder = async (
  deps: Deps,
  user: SessionUser,
  orderNo: string,
): Promise<{ readonly view: OrderView; readonly order: OrderRecord }> => {
  const found = await seeStoredOrder(deps, user, orderNo);
  if (!mayActOn(userOf(user), { sellerId: found.view.user_id, customerId: found.view.customer_id }))
    throw new ReplyError('FORBIDDEN');
  return found;
};

type FoundPolicy = NonNullable<Awaited<ReturnType<typeof policyView>>>;

/** A policy that the session may see, with the model version that it is pinned to; 404 for anybody else's. */
export const seePolicy = async ({ db }: Deps, user: SessionUser, policyNo: string): Promise<FoundPolicy> => {
  const policy = await policyView(db, scopeOf(userOf(user)), policyNo);
  if (!policy) throw new ReplyError('NOT_FOUND', { 'zh-CN': `没有保单 ${policyNo}`, 'en-US': `There is no policy ${policyNo}` });
  return policy;
};

/** The same with its order as stored, and with its last version as it stands. */
export const seeStoredPolicy = async (
  deps: Deps,
  user: SessionUser,
  policyNo: string,
): Promise<PolicyNow & { readonly view: FoundPolicy; readonly order: OrderRecord }> => {
  const view = await seePolicy(deps, user, policyNo);
  return { view, order: await storedOrder(deps, view.order_no), ...(await policyNow(deps, policyNo)) };
};

/** A policy that the session may act on, as it has sold or holds it: 403 for others who see it. */
export const actOnPolicy = async (deps: Deps, user: SessionUser, policyNo: string): Promise<FoundPolicy> => {
  const policy = await seePolicy(deps, user, policyNo);
  if (!mayActOn(userOf(user), { sellerId: policy.user_id, customerId: policy.customer_id })) throw new ReplyError('FORBIDDEN');
  return policy;
};

/** An endorsement of a policy that the session may see; 404 for anybody else's. */
export const seeEndorsement = async ({ db, clock }: Deps, user: SessionUser, endorseNo: string): Promise<EndorsementView> => {
  const view = await endorsementView(db, scopeOf(userOf(user)), endorseNo, clock.now());
  if (!view)
    throw new ReplyError('NOT_FOUND', { 'zh-CN': `没有批改 ${endorseNo}`, 'en-US': `There is no endorsement ${endorseNo}` });
  return view;
};

/** The same with the endorsement as stored. */
export const seeStoredEndorsement = async (
  deps: Deps,
  user: SessionUser,
  endorseNo: string,
): Promise<{ readonly view: EndorsementView; readonly stored: EndorsementRecord }> => {
  const view = await seeEndorsement(deps, user, endorseNo);
  const stored = await endorsementRecord(deps.db, endorseNo);
  if (!stored) throw new ReplyError('NOT_FOUND');
  return { view, stored };
};

/** An endorsement that the session may act on: of a policy that it has sold or holds. */
export const actOnEndorsement = async (
  deps: Deps,
  user: SessionUser,
  endorseNo: string,
): Promise<{ readonly view: EndorsementView; readonly stored: EndorsementRecord }> => {
  const found = await seeStoredEndorsement(deps, user, endorseNo);
  if (!isOwnEndorsement(found.view, user)) throw new ReplyError('FORBIDDEN');
  return found;
};

/** Whether the session may act on an endorsement that it sees. */
export const isOwnEndorsement = ({ seller_id, customer_id }: EndorsementView, user: SessionUser): boolean =>
  mayActOn(userOf(user), { sellerId: seller_id, customerId: customer_id });

/** A file that the session may see: of one's own draft, or of an order or endorsement in one's scope; 404 for any other. */
export const seeAttachment = async (deps: Deps, user: SessionUser, id: string): Promise<AttachmentView> => {
  const file = await attachmentView(deps.db, id);
  if (!file || !(await isSeen(deps, user, file)))
    throw new ReplyError('NOT_FOUND', { 'zh-CN': '没有这个附件', 'en-US': 'There is no such attachment' });
  return file;
};

/** The same with its bytes. */
export const seeAttachmentContent = async (
  deps: Deps,
  user: SessionUser,
  id: string,
): Promise<{ readonly file: AttachmentView; readonly bytes: Uint8Array }> => {
  const file = await seeAttachment(deps, user, id);
  const bytes = await attachmentContent(deps.db, id);
  if (!bytes) throw new ReplyError('NOT_FOUND');
  return { file, bytes };
};

const isSeen = async ({ db, clock }: Deps, user: SessionUser, file: AttachmentView): Promise<boolean> => {
  const scope = scopeOf(userOf(user));
  if (file.order_no !== null) return (await orderView(db, scope, file.order_no, clock.now())) !== undefined;
  if (file.endorse_no !== null) return (await endorsementView(db, scope, file.endorse_no, clock.now())) !== undefined;
  return file.user_id === user.id;
};

const storedOrder = async ({ db }: Deps, orderNo: string): Promise<OrderRecord> => {
  const order = await orderRecord(db, orderNo);
  if (!order) throw new ReplyError('NOT_FOUND');
  return order;
};
