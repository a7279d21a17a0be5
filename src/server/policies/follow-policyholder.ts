import { record } from '../database/audit.ts';
import { moveStartedForms } from '../drafts/unscoped.ts';
import type { Db } from '../database/open.ts';
import { assignToCustomer } from './unscoped.ts';
import type { PolicyRecord } from '../database/schema/index.ts';
import { ensureCustomer } from '../accounts/user-repository.ts';
import { type Fields, policyholderPhone } from '../domain/application.ts';

/** Returns the customer with the policyholder's phone, created if needed; null if the phone cannot receive a code. */
export const customerOf = async (tx: Db, application: Fields): Promise<string | null> => {
  const phone = policyholderPhone(application);
  return phone !== undefined && /^1[1-9]\d{9}$/.test(phone) ? (await ensureCustomer(tx, phone)).id : null;
};

/** Gives a policy, its order and their forms to the customer with the policyholder's new phone. The order is locked. */
export const followPolicyholder = async (
  tx: Db,
  policy: PolicyRecord,
  change: { readonly before: Fields; readonly after: Fields; readonly at: Date; readonly actor: string },
): Promise<void> => {
  const { before, after, at, actor } = change;
  if (policyholderPhone(after) === policyholderPhone(before)) return;
  const customer = await customerOf(tx, after);
  if (customer === policy.customer_id) return;
  await assignToCustomer(tx, policy, customer);
  if (policy.customer_id !== null)
    await moveStartedForms(tx, { policyNo: policy.policy_no, orderNo: policy.order_no, from: policy.customer_id, to: customer });
  await record(tx, {
    at,
    actor,
    subject: 'policy',
    subjectNo: policy.policy_no,
    action: 'change-customer',
    detail: { from: policy.customer_id, to: customer },
  });
};
