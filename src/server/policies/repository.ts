import { sumOfPersons } from '../database/sum-of-persons.ts';
import { policyInScope } from '../database/in-scope.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, type IsoDate } from '@insure/engine';
import type { PolicyStatus } from '../../contract/orders.ts';
import type { RenewalChange } from '../../contract/renewals.ts';
import { startOfDay } from '../domain/calendar.ts';
import { expiringDays } from './states.ts';
import type { Scope } from '../domain/scope.ts';
import { productColumns } from '../catalogue/repository.ts';
import { hasNumberOrPolicyholder } from '../database/search.ts';
import type { Db } from '../database/open.ts';
import { abandonedStatuses } from './unscoped.ts';
import { type PolicyNo, policyNoOf } from '../domain/numbers.ts';
import type { Cents } from '../domain/money.ts';

/** SQL expression for the id of the seller: the agent, or the customer if the policy was bought without an agent. */
const sellerId = sql<string>`coalesce(policy.agent_id, policy.user_id)`;

const policiesWithNames = (db: Db) =>
  db
    .selectFrom('policy')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .leftJoin('app_user as seller', (join) => join.on('seller.id', '=', sellerId));

const columns = [
  'policy.policy_no',
  'policy.order_no',
  'policy.user_id',
  'policy.customer_id',
  'policy.product_id',
  'policy.policyholder_name',
  'policy.persons',
  'policy.premium_cents',
  'policy.start_date',
  'policy.end_date',
  'policy.issued_at',
  'policy.version',
  'policy.check_code',
  'policy.cancelled_at',
  'product.model_code',
  'insurer.id as insurer_id',
  'seller.real_name as agent_name',
  'seller.user_type as agent_type',
  ...productColumns,
] as const;

/** Returns the SQL condition for a policy's status on a day. Must agree with `statusOf`. */
const hasStatus = (status: PolicyStatus, today: IsoDate) => {
  const expiringUntil = addDays(today, expiringDays);
  if (status === 'CANCELLED') return sql<SqlBool>`policy.cancelled_at <= ${lastCancelTime(today)}`;
  const dates = {
    NOT_STARTED: sql`policy.start_date > ${today}::date`,
    EXPIRED: sql`policy.end_date < ${today}::date`,
    EXPIRING: sql`policy.start_date <= ${today}::date and policy.end_date between ${today}::date and ${expiringUntil}::date`,
    IN_FORCE: sql`policy.start_date <= ${today}::date and (policy.end_date is null or policy.end_date > ${expiringUntil}::date)`,
  }[status];
  return sql<SqlBool>`(${isNotSurrendered(today)} and ${dates})`;
};

/** Returns the SQL condition that the policy is not surrendered, so that its cover ends on its last day. */
const isNotSurrendered = (today: IsoDate) =>
  sql<SqlBool>`(policy.cancelled_at is null or policy.cancelled_at > ${lastCancelTime(today)})`;

/** Returns the SQL expression for the latest end by surrender with which a policy is cancelled on a day. */
const lastCancelTime = (today: IsoDate) =>
  sql`greatest(${startOfDay(today)}, policy.start_date::timestamp at time zone 'Asia/Shanghai')`;

/** A policy with the names of its product, insurer and seller, for the tables of policies. */
export type PolicyView = Awaited<ReturnType<typeof policyPage>>['rows'][number];

/** How a renewal differs from its policy. `unknown`: no price was computed today. `failed`: the price could not be computed. */
export type RenewalDifference = RenewalChange | 'unknown' | 'failed';

type PolicyFilter = {
  readonly key?: string;
  readonly status?: PolicyStatus;
  readonly productId?: string;
  readonly sellerId?: string;
  /** First and last day (inclusive) on which the cover ends. */
  readonly endFrom?: IsoDate;
  readonly endTo?: IsoDate;
  readonly policyNos?: readonly string[];
  readonly unrenewed?: true;
  /** Only policies whose renewal has this difference, by a price computed today with a model version on sale. */
  readonly renewal?: { readonly difference: RenewalDifference; readonly modelUrls: readonly string[] };
  /** Only policies whose cover lasts more days than this. */
  readonly longerThan?: number;
  readonly today: IsoDate;
};

/** A filter, and the page to return. */
export type PolicyPageFilter = PolicyFilter & {
  /** Codes of models that insure things, which are not counted in sums of persons. */
  readonly thingModelCodes?: readonly string[];
  readonly limit: number;
  readonly offset: number;
};

const filteredPolicies = (db: Db, scope: Scope, filter: PolicyFilter) => {
  let query = policiesWithNames(db).where(policyInScope(scope));
  if (filter.status) query = query.where(hasStatus(filter.status, filter.today));
  if (filter.unrenewed) query = query.where(sql<SqlBool>`not ${isRenewed}`);
  if (filter.renewal) query = query.where(hasRenewalDifference(filter.renewal, filter.today));
  if (filter.longerThan !== undefined)
    query = query.where(sql<SqlBool>`policy.end_date - policy.start_date > ${filter.longerThan}::integer`);
  if (filter.productId) query = query.where('policy.product_id', '=', filter.productId);
  if (filter.sellerId) query = query.where(sellerId, '=', filter.sellerId);
  if (filter.endFrom) query = query.where('policy.end_date', '>=', filter.endFrom);
  if (filter.endTo) query = query.where('policy.end_date', '<=', filter.endTo);
  if (hasEndRange(filter)) query = query.where(isNotSurrendered(filter.today));
  if (filter.policyNos) query = query.where('policy.policy_no', 'in', filter.policyNos.map(policyNoOf));
  if (filter.key) query = query.where(hasNumberOrPolicyholder(db, 'policy.policy_no', filter.key));
  return query;
};

/**
 * Returns the SQL condition that the renewal has the given difference. A price applies only to its day, its version of the policy
 * and the model version on sale. A renewal that an underwriter has declined is `refused` unless another one is open.
 */
const hasRenewalDifference = ({ difference, modelUrls }: NonNullable<PolicyFilter['renewal']>, today: IsoDate) => {
  const hasPrice = (condition = sql`true`) => sql<SqlBool>`exists (select from renewal_price known
    where known.policy_no = policy.policy_no and known.priced_on = ${today}::date and known.of_version = policy.version
      and (known.model_url is null or known.model_url = any(${[...modelUrls]}::text[])) and ${condition})`;
  if (difference === 'unknown') return sql<SqlBool>`not ${hasPrice()}`;
  const hasRenewalOrder = (condition: RawBuilder<unknown>) =>
    sql`exists (select from sales_order renewing where renewing.renews = policy.policy_no and ${condition})`;
  if (difference === 'refused')
    return sql<SqlBool>`(${hasPrice(sql`known.outcome = 'CHANGES'`)} or (${hasRenewalOrder(sql`renewing.status = 'UW_DECLINED'`)}
      and not ${hasRenewalOrder(sql`renewing.status not in (${sql.join([...abandonedStatuses])})`)}))`;
  return hasPrice(
    {
      up: sql`known.premium_cents > policy.premium_cents`,
      down: sql`known.premium_cents < policy.premium_cents`,
      same: sql`known.premium_cents = policy.premium_cents`,
      failed: sql`known.outcome = 'LATER'`,
      product: sql`(known.is_new_version or known.outcome = 'NOT_SOLD')`,
    }[difference],
  );
};

/** SQL condition that a paid order renews the policy. */
const isRenewed = sql<SqlBool>`exists (select from sales_order renewing where renewing.renews = policy.policy_no
  and renewing.status not in (${sql.join([...abandonedStatuses])}) and renewing.payment_status = 'PAID')`;

const hasEndRange = ({ endFrom, endTo }: PolicyFilter): boolean => endFrom !== undefined || endTo !== undefined;

/** Reads a page of the policies in a scope, with totals. Newest first; expiring policies are ordered by end date. */
export const policyPage = async (db: Db, scope: Scope, filter: PolicyPageFilter) => {
  const query = filteredPolicies(db, scope, filter);
  const sums = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<Cents>`coalesce(sum(policy.premium_cents), 0)::bigint`.as('premium'),
      sumOfPersons(sql.ref('policy.persons'), sql.ref('product.model_code'), filter.thingModelCodes),
    ])
    .executeTakeFirstOrThrow();
  const isSortedByEnd = filter.status === 'EXPIRING' || hasEndRange(filter);
  const sortedQuery = isSortedByEnd ? query.orderBy('policy.end_date') : query;
  const rows = await sortedQuery
    .select(columns)
    .orderBy('policy.issued_at', 'desc')
    .orderBy('policy.policy_no', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, sums };
};

/** Counts the policies in a scope that a filter finds. */
export const policyCount = async (db: Db, scope: Scope, filter: PolicyFilter): Promise<number> =>
  (
    await filteredPolicies(db, scope, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/**
 * For the policies in a scope that a filter finds, returns their number and premium, and the number and premium of the renewed
 * ones (a paid order renews them).
 */
export const renewalFigures = (db: Db, scope: Scope, filter: PolicyFilter) =>
  filteredPolicies(db, scope, filter)
    // A surrendered policy does not reach its end, so it cannot be renewed.
    .where('policy.cancelled_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('ended'),
      sql<Cents>`coalesce(sum(policy.premium_cents), 0)::bigint`.as('ended_cents'),
      sql<number>`count(*) filter (where ${isRenewed})`.as('renewed'),
      sql<Cents>`coalesce(sum(policy.premium_cents) filter (where ${isRenewed}), 0)::bigint`.as('renewed_cents'),
    ])
    .executeTakeFirstOrThrow();

/** Counts the policies in a scope by the month in which they end ("2026-11"). Surrendered policies are not counted. */
export const policiesByEndMonth = async (db: Db, scope: Scope, filter: PolicyFilter): Promise<ReadonlyMap<string, number>> => {
  const month = sql<string>`to_char(policy.end_date, 'YYYY-MM')`;
  const rows = await filteredPolicies(db, scope, filter)
    .select(({ fn }) => [month.as('month'), fn.countAll<number>().as('total')])
    .groupBy(month)
    .execute();
  return new Map(rows.map((row) => [row.month, row.total]));
};

/** Counts the policies in a scope by the Monday of the week in which they end. Surrendered policies are not counted. */
export const policiesByEndWeek = async (db: Db, scope: Scope, filter: PolicyFilter): Promise<ReadonlyMap<string, number>> => {
  const week = sql<string>`to_char(date_trunc('week', policy.end_date), 'YYYY-MM-DD')`;
  const rows = await filteredPolicies(db, scope, filter)
    .select(({ fn }) => [week.as('week'), fn.countAll<number>().as('total')])
    .groupBy(week)
    .execute();
  return new Map(rows.map((row) => [row.week, row.total]));
};

/** Reads the sellers of an organisation, for the filter by seller, or none for users who see only their own sales. */
export const sellersOf = async (db: Db, scope: Scope) =>
  scope.kind === 'organisation'
    ? db
        .selectFrom('app_user')
        .where('organisation_id', '=', scope.orgId)
        .select(['id', 'real_name'])
        .orderBy('user_name')
        .execute()
    : [];

/** Reads a policy in a scope, or undefined if the scope has no such policy. */
export const policyView = (db: Db, scope: Scope, policyNo: PolicyNo) =>
  policiesWithNames(db)
    .innerJoin('sales_order', 'sales_order.order_no', 'policy.order_no')
    .where(policyInScope(scope))
    .where('policy.policy_no', '=', policyNo)
    .select([...columns, 'sales_order.model_version', 'sales_order.model_hash'])
    .executeTakeFirst();
