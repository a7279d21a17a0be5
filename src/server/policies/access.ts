import { policyView } from './repository.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import type { ModelStore, Store } from '../deps.ts';
import { mayActOn } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { type StoredUser, userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { currentPolicy, type CurrentPolicy } from './current-policy.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import { markWritable, markReadable } from '../domain/grant-access.ts';
import { storedOrder } from '../orders/access.ts';
import { policyNoOf } from '../domain/numbers.ts';

/** A policy with the model version that it is pinned to. */
export type FoundPolicy = NonNullable<Awaited<ReturnType<typeof policyView>>>;

/**
 * Returns a policy that the session may see, with the model version to which it is pinned. Throws NOT_FOUND for other policies.
 */
export const findPolicy = async ({ db }: Store, user: StoredUser, policyNo: string): Promise<Readable<FoundPolicy>> => {
  const policy = await policyView(db, scopeOf(userOf(user)), policyNoOf(policyNo));
  if (!policy) throw new DomainError('NOT_FOUND', { 'zh-CN': `没有保单 ${policyNo}`, 'en-US': `There is no policy ${policyNo}` });
  return markReadable(policy);
};

/** Returns a policy that the session may see, with its stored order and its last version. */
export const findStoredPolicy = async (
  deps: ModelStore,
  user: SessionUser,
  policyNo: string,
): Promise<CurrentPolicy & { readonly view: Readable<FoundPolicy>; readonly order: Readable<OrderRecord> }> => {
  const view = await findPolicy(deps, user, policyNo);
  return { view, order: await storedOrder(deps, view.order_no), ...(await currentPolicy(deps, view.policy_no)) };
};

/**
 * Returns a policy on which the session may act: the user has sold or holds it. Throws FORBIDDEN if the user may only see the
 * policy.
 */
export const findPolicyToChange = async (deps: Store, user: StoredUser, policyNo: string): Promise<Writable<FoundPolicy>> => {
  const policy = await findPolicy(deps, user, policyNo);
  if (!mayActOn(userOf(user), { userId: policy.user_id, customerId: policy.customer_id })) throw new DomainError('FORBIDDEN');
  return markWritable(policy);
};
