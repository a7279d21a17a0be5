import type { IsoDate } from '@insure/engine';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PolicyRecord } from '../database/schema/index.ts';
import type { Renewal } from '../../contract/orders.ts';
import { shortDays } from './states.ts';
import type { PolicyNo } from '../domain/numbers.ts';

/** Stores a policy and its first version. */
export const insertPolicy = async (db: Db, policy: Omit<PolicyRecord, 'check_code'>): Promise<void> => {
  await db.insertInto('policy').values(policy).execute();
  await db
    .insertInto('policy_version')
    .values({ policy_no: policy.policy_no, version: 1, kind: 'ISSUE', at: policy.issued_at, premium_cents: policy.premium_cents })
    .execute();
};

/** Reads the versions of a policy, from 1. */
export const policyVersions = (db: Db, policyNo: PolicyNo) =>
  db
    .selectFrom('policy_version')
    .where('policy_no', '=', policyNo)
    .select(['version', 'kind', 'at', 'premium_cents', 'endorsement_no', 'effective_date', 'charge_cents'])
    .orderBy('version')
    .execute();

/** Reads the application of a policy's last version and the version's first day; both are null for the first version. */
export const lastVersion = (db: Db, policyNo: PolicyNo) =>
  db
    .selectFrom('policy_version')
    .where('policy_no', '=', policyNo)
    .select(['version', 'application', 'effective_date'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const versionRecord = (db: Db, policyNo: PolicyNo, version: number) =>
  db
    .selectFrom('policy_version')
    .where('policy_no', '=', policyNo)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirstOrThrow();

/** Gives a policy and its order to another customer. */
export const assignToCustomer = async (
  db: Db,
  { policy_no, order_no }: Pick<PolicyRecord, 'policy_no' | 'order_no'>,
  customerId: string | null,
): Promise<void> => {
  await db.updateTable('policy').set({ customer_id: customerId }).where('policy_no', '=', policy_no).execute();
  await db.updateTable('sales_order').set({ customer_id: customerId }).where('order_no', '=', order_no).execute();
};

/** Statuses of an order that never becomes a policy. */
export const abandonedStatuses = ['CANCELLED', 'EXPIRED_UNPAID', 'UW_DECLINED'] as const;

/** Returns the states of renewals, by policy: begun (a form, or an order that is not paid yet) or done. */
export const renewalsOf = async (
  db: Db,
  policies: readonly Pick<PolicyRecord, 'policy_no' | 'user_id' | 'customer_id'>[],
  now: Date,
): Promise<ReadonlyMap<string, Renewal>> => {
  const renewalByPolicy = new Map<string, Renewal>();
  if (policies.length === 0) return renewalByPolicy;
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
      .where('status', 'not in', abandonedStatuses)
      .select(['renews', 'payment_status'])
      .execute(),
  ]);
  for (const { renews } of drafts) if (renews) renewalByPolicy.set(renews, 'begun');
  for (const { renews, payment_status: paymentStatus } of orders)
    if (renews) renewalByPolicy.set(renews, paymentStatus === 'PAID' ? 'done' : 'begun');
  return renewalByPolicy;
};

/** Maximum number of reminders in one run. The others follow in the next run. */
const maxReminders = 2000;

/** Returns policies that end within a span of days (inclusive), are not renewed, and have no reminder with this mark yet. */
export const policiesToRemind = async (
  db: Db,
  { from, to, mark }: { readonly from: IsoDate; readonly to: IsoDate; readonly mark: string },
): Promise<readonly string[]> => {
  const found = await db
    .selectFrom('policy')
    .where('end_date', '>=', from)
    .where('end_date', '<=', to)
    .where(sql<SqlBool>`end_date - start_date > ${shortDays}::integer`)
    .where('cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sales_order')
            .whereRef('sales_order.renews', '=', 'policy.policy_no')
            .where('sales_order.status', 'not in', abandonedStatuses)
            .where('sales_order.payment_status', '=', 'PAID')
            .select('sales_order.order_no'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice')
            .whereRef('notice.subject_no', '=', sql<string>`policy.policy_no`)
            .where('notice.template', '=', 'policy-expiring')
            .where(sql<SqlBool>`starts_with(notice.key, 'policy-expiring ' || policy.policy_no || ' ' || ${mark}::text || ' ')`)
            .select('notice.id'),
        ),
      ),
    )
    .select('policy_no')
    .orderBy('end_date')
    .orderBy('policy_no')
    .limit(maxReminders)
    .execute();
  return found.map(({ policy_no }) => policy_no);
};

/** Returns the order that renews a policy and was not abandoned. */
export const renewalOf = (db: Db, policyNo: PolicyNo) =>
  db
    .selectFrom('sales_order')
    .where('renews', '=', policyNo)
    .where('status', 'not in', abandonedStatuses)
    .select('order_no')
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst();

/** Returns the endorsement of a policy that waits for the insurer or for its payment. */
export const openEndorsementOf = (db: Db, policyNo: PolicyNo) =>
  db
    .selectFrom('endorsement')
    .where('policy_no', '=', policyNo)
    .where('status', 'in', ['SUBMITTED', 'WAIT_PAY'])
    .select('endorsement_no')
    .executeTakeFirst();

export const policyRecord = (db: Db, policyNo: PolicyNo): Promise<PolicyRecord | undefined> =>
  db.selectFrom('policy').where('policy_no', '=', policyNo).selectAll().executeTakeFirst();

/**
 * Returns the agent who sold a policy, and the organisation, or undefined without an agent, or if the agent can no longer sell.
 */
export const agentOfPolicy = (db: Db, policyNo: PolicyNo) =>
  db
    .selectFrom('policy')
    .innerJoin('app_user', 'app_user.id', 'policy.agent_id')
    .leftJoin('organisation', 'organisation.id', 'policy.organisation_id')
    .where('policy.policy_no', '=', policyNo)
    .where('app_user.locked', '=', false)
    .where('organisation.closed_at', 'is', null)
    .select(['app_user.id as agentId', 'policy.organisation_id as orgId'])
    .executeTakeFirst();
