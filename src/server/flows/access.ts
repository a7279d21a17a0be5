import { endorsementView, type EndorsementView } from '../adapters/database/endorsements.ts';
import { userOfOrganisation } from '../adapters/database/accounts.ts';
import { draftView, type DraftView } from '../adapters/database/drafts.ts';
import { orderView, type OrderView } from '../adapters/database/orders.ts';
import { policyView } from '../adapters/database/policies.ts';
import { attachmentContent, attachmentView, endorsementRecord, orderRecord } from '../adapters/database/unscoped/records.ts';
import type { Db } from '../adapters/database/open.ts';
import type { SessionUser } from '../adapters/database/sessions.ts';
import type { AttachmentView, EndorsementRecord, OrderRecord, UserRecord } from '../adapters/database/tables.ts';
import { userByName } from '../adapters/database/users.ts';
import { spendCode } from '../adapters/database/verifications.ts';
import type { Deps } from '../deps.ts';
import { mayActOn, scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { noDraft } from './save-draft.ts';
import { policyNow, type PolicyNow } from './unscoped/endorsable.ts';

const seen = Symbol('seen');
const own = Symbol('own');

/**
 * What the session may see. This file alone makes it, so a function that takes it cannot be called with a number that nobody has
 * asked about.
 */
export type Seen<Row> = Row & { readonly [seen]: true };

/** What the session may act on as well. */
export type Own<Row> = Seen<Row> & { readonly [own]: true };

const asSeen = <Row extends object>(row: Row): Seen<Row> => ({ ...row, [seen]: true });
const asOwn = <Row extends object>(row: Seen<Row>): Own<Row> => ({ ...row, [own]: true });

/** An order that the session may see; 404 for anybody else's. */
export const seeOrder = async ({ db, clock }: Deps, user: SessionUser, orderNo: string): Promise<Seen<OrderView>> => {
  const order = await orderView(db, scopeOf(userOf(user)), orderNo, clock.now());
  if (!order) throw new DomainError('NOT_FOUND', { 'zh-CN': `没有订单 ${orderNo}`, 'en-US': `There is no order ${orderNo}` });
  return asSeen(order);
};

/** The same with the order as stored. */
export const seeStoredOrder = async (
  deps: Deps,
  user: SessionUser,
  orderNo: string,
): Promise<{ readonly view: Seen<OrderView>; readonly order: Seen<OrderRecord> }> => {
  const view = await seeOrder(deps, user, orderNo);
  return { view, order: await storedOrder(deps, orderNo) };
};

/** An order that the session may act on, as it has sold or holds it: 403 for others who see it. */
export const actOnOrder = async (
  deps: Deps,
  user: SessionUser,
  orderNo: string,
): Promise<{ readonly view: Own<OrderView>; readonly order: Own<OrderRecord> }> => {
  const found = await seeStoredOrder(deps, user, orderNo);
  if (!mayActOn(userOf(user), { sellerId: found.view.user_id, customerId: found.view.customer_id }))
    throw new DomainError('FORBIDDEN');
  return { view: asOwn(found.view), order: asOwn(found.order) };
};

/** A policy with the model version that it is pinned to. */
export type FoundPolicy = NonNullable<Awaited<ReturnType<typeof policyView>>>;

/** A policy that the session may see, with the model version that it is pinned to; 404 for anybody else's. */
export const seePolicy = async ({ db }: Deps, user: SessionUser, policyNo: string): Promise<Seen<FoundPolicy>> => {
  const policy = await policyView(db, scopeOf(userOf(user)), policyNo);
  if (!policy) throw new DomainError('NOT_FOUND', { 'zh-CN': `没有保单 ${policyNo}`, 'en-US': `There is no policy ${policyNo}` });
  return asSeen(policy);
};

/** The same with its order as stored, and with its last version as it stands. */
export const seeStoredPolicy = async (
  deps: Deps,
  user: SessionUser,
  policyNo: string,
): Promise<PolicyNow & { readonly view: Seen<FoundPolicy>; readonly order: Seen<OrderRecord> }> => {
  const view = await seePolicy(deps, user, policyNo);
  return { view, order: await storedOrder(deps, view.order_no), ...(await policyNow(deps, policyNo)) };
};

/** A policy that the session may act on, as it has sold or holds it: 403 for others who see it. */
export const actOnPolicy = async (deps: Deps, user: SessionUser, policyNo: string): Promise<Own<FoundPolicy>> => {
  const policy = await seePolicy(deps, user, policyNo);
  if (!mayActOn(userOf(user), { sellerId: policy.user_id, customerId: policy.customer_id })) throw new DomainError('FORBIDDEN');
  return asOwn(policy);
};

/** An endorsement of a policy that the session may see; 404 for anybody else's. */
export const seeEndorsement = async (
  { db, clock }: Deps,
  user: SessionUser,
  endorseNo: string,
): Promise<Seen<EndorsementView>> => {
  const view = await endorsementView(db, scopeOf(userOf(user)), endorseNo, clock.now());
  if (!view)
    throw new DomainError('NOT_FOUND', { 'zh-CN': `没有批改 ${endorseNo}`, 'en-US': `There is no endorsement ${endorseNo}` });
  return asSeen(view);
};

/** The same with the endorsement as stored. */
export const seeStoredEndorsement = async (
  deps: Deps,
  user: SessionUser,
  endorseNo: string,
): Promise<{ readonly view: Seen<EndorsementView>; readonly stored: Seen<EndorsementRecord> }> => {
  const view = await seeEndorsement(deps, user, endorseNo);
  const stored = await endorsementRecord(deps.db, endorseNo);
  if (!stored) throw new DomainError('NOT_FOUND');
  return { view, stored: asSeen(stored) };
};

/** An endorsement that the session may act on: of a policy that it has sold or holds. */
export const actOnEndorsement = async (
  deps: Deps,
  user: SessionUser,
  endorseNo: string,
): Promise<{ readonly view: Own<EndorsementView>; readonly stored: Own<EndorsementRecord> }> => {
  const found = await seeStoredEndorsement(deps, user, endorseNo);
  if (!isOwnEndorsement(found.view, user)) throw new DomainError('FORBIDDEN');
  return { view: asOwn(found.view), stored: asOwn(found.stored) };
};

/** Whether the session may act on an endorsement that it sees. */
export const isOwnEndorsement = ({ seller_id, customer_id }: EndorsementView, user: SessionUser): boolean =>
  mayActOn(userOf(user), { sellerId: seller_id, customerId: customer_id });

/** The session's own account. */
export const ownAccount = (user: SessionUser): Own<SessionUser> => asOwn(asSeen(user));

/** Finds the account of a user who forgot the password, and uses up the code that its phone has got. Gives undefined where account, phone or code do not fit. */
export const accountByCode = async (
  db: Db,
  { orgName, userName, phone, code, browser }: Readonly<Record<'orgName' | 'userName' | 'phone' | 'code' | 'browser', string>>,
  now: Date,
): Promise<Own<UserRecord> | undefined> => {
  const fits = await spendCode(db, { phone, purpose: 'reset', browser }, code, now);
  const user = fits ? await userByName(db, orgName.trim(), userName.trim()) : undefined;
  return !user || user.phone !== phone || user.locked ? undefined : asOwn(asSeen(user));
};

/** A user of the administrator's organisation; anybody else is not found. */
export const memberOf = async (db: Db, admin: SessionUser, userId: string): Promise<Own<UserRecord>> => {
  const user = admin.org_id === null ? undefined : await userOfOrganisation(db, admin.org_id, userId);
  if (!user) throw new DomainError('NOT_FOUND');
  return asOwn(asSeen(user));
};

/** A draft of the session's user; 404 for anybody else's. */
export const actOnDraft = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser,
  draftNo: string,
): Promise<Own<DraftView>> => {
  const draft = await draftView(db, user.id, draftNo, clock.now());
  if (!draft) throw new DomainError('NOT_FOUND', noDraft(draftNo));
  return asOwn(asSeen(draft));
};

/** A file that the session may see: of one's own draft, or of an order or endorsement in one's scope; 404 for any other. */
export const seeAttachment = async (deps: Deps, user: SessionUser, id: string): Promise<Seen<AttachmentView>> => {
  const file = await attachmentView(deps.db, id);
  if (!file || !(await isSeen(deps, user, file)))
    throw new DomainError('NOT_FOUND', { 'zh-CN': '没有这个附件', 'en-US': 'There is no such attachment' });
  return asSeen(file);
};

/** The same with its bytes. */
export const seeAttachmentContent = async (
  deps: Deps,
  user: SessionUser,
  id: string,
): Promise<{ readonly file: Seen<AttachmentView>; readonly bytes: Uint8Array }> => {
  const file = await seeAttachment(deps, user, id);
  const bytes = await attachmentContent(deps.db, id);
  if (!bytes) throw new DomainError('NOT_FOUND');
  return { file, bytes };
};

const isSeen = async ({ db, clock }: Deps, user: SessionUser, file: AttachmentView): Promise<boolean> => {
  const scope = scopeOf(userOf(user));
  if (file.order_no !== null) return (await orderView(db, scope, file.order_no, clock.now())) !== undefined;
  if (file.endorse_no !== null) return (await endorsementView(db, scope, file.endorse_no, clock.now())) !== undefined;
  return file.user_id === user.id;
};

const storedOrder = async ({ db }: Deps, orderNo: string): Promise<Seen<OrderRecord>> => {
  const order = await orderRecord(db, orderNo);
  if (!order) throw new DomainError('NOT_FOUND');
  return asSeen(order);
};
