import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { PolicyStatus } from '../../../contract/parts/order.ts';
import { addDays, startOfDay } from '../../domain/calendar.ts';
import { expiringDays } from '../../domain/policy-status.ts';
import type { Scope } from '../../domain/rights.ts';
import { containing } from './catalogue.ts';
import { nameContains } from './name-search.ts';
import type { Db } from './open.ts';
import type { PolicyRecord, Tables } from './tables.ts';

/** States of an order that comes to nothing. */
export const givenUp = ['CANCELLED', 'EXPIRED_UNPAID', 'UW_DECLINED'] as const;

const views = (db: Db) =>
  db
    .selectFrom('policy')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id');

const columns = [
  'policy.policy_no',
  'policy.order_no',
  'policy.user_id',
  'policy.customer_id',
  'policy.product_id',
  'policy.holder_name',
  'policy.persons',
  'policy.premium_cents',
  'policy.start_date',
  'policy.end_date',
  'policy.issued_at',
  'policy.version',
  'policy.cancelled_at',
  'product.name as product_name',
  'product.model_code',
  'insurer.id as insurer_id',
  'insurer.name as insurer_name',
  'insurer.logo as insurer_logo',
  'insurer.full_name as insurer_full_name',
  'insurer.licence as insurer_licence',
] as const;

/** Policies in a scope. */
export const policyInScope =
  (scope: Scope) =>
  ({ eb }: { readonly eb: ExpressionBuilder<Tables, 'policy'> }) => {
    if (scope.kind === 'all') return eb.lit(true);
    if (scope.kind === 'organisation') return eb('policy.org_id', '=', scope.orgId);
    if (scope.kind === 'customer') return eb('policy.customer_id', '=', scope.userId);
    if (scope.kind === 'seller') return eb('policy.user_id', '=', scope.userId);
    // What a customer bought through an agent's share is the agent's sale.
    return eb.or([eb('policy.user_id', '=', scope.userId), eb('policy.agent_id', '=', scope.userId)]);
  };

/** The condition under which a policy has a status on a day; the twin of `policyStatusOf`. */
const hasStatus = (status: PolicyStatus, today: string) => {
  const soon = addDays(today, expiringDays);
  const dawn = startOfDay(today);
  if (status === 'CANCELLED') return sql<SqlBool>`policy.cancelled_at <= ${dawn}`;
  const dates = {
    NOT_STARTED: sql`policy.start_date > ${today}::date`,
    EXPIRED: sql`policy.end_date < ${today}::date`,
    EXPIRING: sql`policy.start_date <= ${today}::date and policy.end_date between ${today}::date and ${soon}::date`,
    IN_FORCE: sql`policy.start_date <= ${today}::date and policy.end_date > ${soon}::date`,
  }[status];
  return sql<SqlBool>`((policy.cancelled_at is null or policy.cancelled_at > ${dawn}) and ${dates})`;
};

/** A policy with the names that lists show. */
export type PolicyView = Awaited<ReturnType<typeof policyPage>>['rows'][number];

/** What narrows a list of policies. */
export type PolicyFilter = {
  readonly key?: string;
  readonly status?: PolicyStatus;
  readonly productId?: string;
  /** Only those that no paid order goes on with. */
  readonly unrenewed?: true;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
};

/** A page of the policies in a scope, newest first (of those that expire: what ends first), how many there are, and their sums. */
export const policyPage = async (db: Db, scope: Scope, filter: PolicyFilter) => {
  let query = views(db).where(policyInScope(scope));
  if (filter.status) query = query.where(hasStatus(filter.status, filter.today));
  if (filter.unrenewed)
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sales_order')
            .whereRef('sales_order.renews', '=', 'policy.policy_no')
            .where('sales_order.status', 'not in', givenUp)
            .where('sales_order.pay_status', '=', 'PAID')
            .select('sales_order.order_no'),
        ),
      ),
    );
  if (filter.productId) query = query.where('policy.product_id', '=', filter.productId);
  if (filter.key) {
    const pattern = containing(filter.key);
    query = query.where(
      sql<SqlBool>`(policy.policy_no ilike ${pattern} or ${nameContains(db, 'policy.holder_tokens', filter.key)})`,
    );
  }
  const sums = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(policy.premium_cents), 0)::bigint`.as('premium'),
      sql<number>`coalesce(sum(policy.persons), 0)::bigint`.as('persons'),
    ])
    .executeTakeFirstOrThrow();
  const sorted = filter.status === 'EXPIRING' ? query.orderBy('policy.end_date') : query;
  const rows = await sorted
    .select(columns)
    .orderBy('policy.issued_at', 'desc')
    .orderBy('policy.policy_no', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, sums };
};

/** A policy in a scope; undefined where there is none or it is somebody else's. */
export const policyView = (db: Db, scope: Scope, policyNo: string) =>
  views(db)
    .innerJoin('sales_order', 'sales_order.order_no', 'policy.order_no')
    .where(policyInScope(scope))
    .where('policy.policy_no', '=', policyNo)
    .select([...columns, 'sales_order.model_version', 'sales_order.model_hash'])
    .executeTakeFirst();

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

/** The order that goes on with a policy and was not given up. */
export const renewalOf = (db: Db, policyNo: string) =>
  db
    .selectFrom('sales_order')
    .where('renews', '=', policyNo)
    .where('status', 'not in', givenUp)
    .select('order_no')
    .orderBy('submitted_at', 'desc')
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
