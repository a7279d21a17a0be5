import type { Renewal } from '../../../../contract/orders.ts';
import type { Db } from '../open.ts';
import type { PolicyRecord } from '../tables.ts';

/** States of an order that comes to nothing. */
export const givenUp = ['CANCELLED', 'EXPIRED_UNPAID', 'UW_DECLINED'] as const;

/** How far the renewals of policies are, by policy: begun with a form or an order that is not paid yet, or done. The rest is not there. */
export const renewalsOf = async (
  db: Db,
  policies: readonly Pick<PolicyRecord, 'policy_no' | 'user_id' | 'customer_id'>[],
  now: Date,
): Promise<ReadonlyMap<string, Renewal>> => {
  const found = new Map<string, Renewal>();
  if (policies.length === 0) return found;
  const numbers = policies.map((policy) => policy.policy_no);
  const owners = [
    ...new Set(policies.flatMap(({ user_id, customer_id }) => (customer_id === null ? user_id : [user_id, customer_id]))),
  ];
  const [drafts, orders] = await Promise.all([
    db
      .selectFrom('draft')
      .where('user_id', 'in', owners)
      .where('renews', 'in', numbers)
      .where('expires_at', '>', now)
      .select('renews')
      .execute(),
    db
      .selectFrom('sales_order')
      .where('renews', 'in', numbers)
      .where('status', 'not in', givenUp)
      .select(['renews', 'pay_status'])
      .execute(),
  ]);
  for (const { renews } of drafts) if (renews) found.set(renews, 'begun');
  for (const { renews, pay_status: paid } of orders) if (renews) found.set(renews, paid === 'PAID' ? 'done' : 'begun');
  return found;
};

/** The order that goes on with a policy and was not given up. */
export const renewalOf = (db: Db, policyNo: string) =>
  db
    .selectFrom('sales_order')
    .where('renews', '=', policyNo)
    .where('status', 'not in', givenUp)
    .select('order_no')
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst();
