import type { Db } from '../open.ts';
import type { PolicyRecord } from '../tables.ts';

/** Stores a policy and its first version. */
export const insertPolicy = async (db: Db, policy: PolicyRecord): Promise<void> => {
  await db.insertInto('policy').values(policy).execute();
  await db
    .insertInto('policy_version')
    .values({ policy_no: policy.policy_no, version: 1, kind: 'ISSUE', at: policy.issued_at, premium_cents: policy.premium_cents })
    .execute();
};

/** The versions of a policy, from 1. */
export const policyVersions = (db: Db, policyNo: string) =>
  db
    .selectFrom('policy_version')
    .where('policy_no', '=', policyNo)
    .select(['version', 'kind', 'at', 'premium_cents', 'endorse_no', 'effective_date', 'charge_cents'])
    .orderBy('version')
    .execute();

/** The application of a policy's last version and the day on which that begins; both empty for the first. */
export const lastVersion = (db: Db, policyNo: string) =>
  db
    .selectFrom('policy_version')
    .where('policy_no', '=', policyNo)
    .select(['version', 'application', 'effective_date'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One version of a policy. */
export const versionRecord = (db: Db, policyNo: string, version: number) =>
  db
    .selectFrom('policy_version')
    .where('policy_no', '=', policyNo)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirstOrThrow();

/** Makes a policy and its order those of another customer. */
export const giveToCustomer = async (
  db: Db,
  { policy_no, order_no }: Pick<PolicyRecord, 'policy_no' | 'order_no'>,
  customerId: string | null,
): Promise<void> => {
  await db.updateTable('policy').set({ customer_id: customerId }).where('policy_no', '=', policy_no).execute();
  await db.updateTable('sales_order').set({ customer_id: customerId }).where('order_no', '=', order_no).execute();
};
