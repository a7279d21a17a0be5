import { record } from '../database/audit.ts';
import { moveStartedForms } from '../drafts/unscoped.ts';
import type { Db } from '../database/open.ts';
import { giveToCustomer } from './unscoped.ts';
import type { PolicyRecord } from '../database/schema/index.ts';
import { ensureCustomer } from '../accounts/user-repository.ts';
import { holderPhone } from '../domain/application.ts';

type Application = Readonly<Record<string, unknown>>;

/** The customer with the policyholder's phone; created where he has never signed in, null where the phone cannot receive a code. */
export const customerOf = async (tx: Db, application: Application): Promise<string | null> => {
  const phone = holderPhone(application);
  return phone !== undefined && /^1[1-9]\d{9}$/.test(phone) ? (await ensureCustomer(tx, phone)).id : null;
};

/**
 * Lets access follow the policyholder's phone: where a version of a policy has another one, the policy, its order and the forms that were
 * begun from them belong to the customer with the new phone, and no longer to the former one. The policy's order is locked.
 */
export const followHolder = async (
  tx: Db,
  policy: PolicyRecord,
  {
    before,
    after,
    at,
    by,
  }: { readonly before: Application; readonly after: Application; readonly at: Date; readonly by: string },
): Promise<void> => {
  if (holderPhone(after) === holderPhone(before)) return;
  const customer = await customerOf(tx, after);
  if (customer === policy.customer_id) return;
  await giveToCustomer(tx, policy, customer);
  if (policy.customer_id !== null)
    await moveStartedForms(tx, { policyNo: policy.policy_no, orderNo: policy.order_no, from: policy.customer_id, to: customer });
  await record(tx, {
    at,
    actor: by,
    subject: 'policy',
    subjectNo: policy.policy_no,
    action: 'change-customer',
    detail: { from: policy.customer_id, to: customer },
  });
};
