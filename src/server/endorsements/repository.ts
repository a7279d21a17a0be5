import { sql, type SqlBool } from 'kysely';
import type { EndorsementStatus } from '../../contract/endorsements.ts';
import { dayOf } from '../domain/calendar.ts';
import type { Scope } from '../domain/scope.ts';
import type { Db } from '../database/open.ts';
import { policyInScope } from '../database/in-scope.ts';
import { productColumns } from '../catalogue/repository.ts';
import { policyNoOf } from '../domain/numbers.ts';

const endorsementsWithNames = (db: Db) =>
  db
    .selectFrom('endorsement')
    .innerJoin('policy', 'policy.policy_no', 'endorsement.policy_no')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id');

const columns = [
  'endorsement.endorsement_no',
  'endorsement.policy_no',
  'endorsement.order_no',
  'endorsement.kind',
  'endorsement.status as stored_status',
  'endorsement.version',
  'endorsement.effective_date',
  'endorsement.charge_cents',
  'endorsement.persons',
  'endorsement.referrals',
  'endorsement.created_at',
  'endorsement.submitted_at',
  'endorsement.expires_at',
  'policy.user_id as policy_user_id',
  'policy.customer_id',
  'policy.policyholder_name',
  'policy.product_id',
  'policy.start_date',
  'policy.end_date',
  'product.model_code',
  ...productColumns,
] as const;

/**
 * Returns the SQL expression for the state of an endorsement at an instant. A change by time applies even before the job has
 * stored it.
 */
const statusAt = (now: Date) =>
  sql<EndorsementStatus>`case when ${isPaymentOverdue(now)} then 'CANCELLED' when ${isInEffect(now)} then 'DONE' else endorsement.status end`.as(
    'status',
  );

const isPaymentOverdue = (now: Date) => sql<SqlBool>`(endorsement.status = 'WAIT_PAY' and endorsement.expires_at <= ${now})`;
const isInEffect = (now: Date) =>
  sql<SqlBool>`(endorsement.status = 'EFFECTIVE' and endorsement.effective_date <= ${dayOf(now)}::date)`;

const hasStatus = (status: EndorsementStatus, now: Date) => {
  if (status === 'CANCELLED') return sql<SqlBool>`(endorsement.status = 'CANCELLED' or ${isPaymentOverdue(now)})`;
  if (status === 'DONE') return sql<SqlBool>`(endorsement.status = 'DONE' or ${isInEffect(now)})`;
  return sql<SqlBool>`(endorsement.status = ${status} and not ${isPaymentOverdue(now)} and not ${isInEffect(now)})`;
};

/** An endorsement with the names that lists show. */
export type EndorsementView = Awaited<ReturnType<typeof endorsementPage>>['rows'][number];

type EndorsementFilter = {
  readonly policyNo?: string;
  readonly status?: EndorsementStatus;
  /** Id of a user, to find only endorsements that this user has not submitted yet. */
  readonly draftsOf?: string | undefined;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Reads a page of endorsements in a scope, newest first; those of a single policy by version, with those without a version
 * first.
 */
export const endorsementPage = async (
  db: Db,
  scope: Scope,
  { policyNo, status, draftsOf, now, limit, offset }: EndorsementFilter,
) => {
  let query = endorsementsWithNames(db).where(policyInScope(scope));
  if (policyNo !== undefined) query = query.where('endorsement.policy_no', '=', policyNoOf(policyNo));
  if (status) query = query.where(hasStatus(status, now));
  if (draftsOf !== undefined)
    query = query.where('endorsement.user_id', '=', draftsOf).where('endorsement.status', 'in', ['DRAFT', 'TRIAL']);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select([...columns, statusAt(now), 'endorsement.first_lines'])
    .$if(policyNo !== undefined, (one) => one.orderBy('endorsement.version', (order) => order.desc().nullsFirst()))
    .orderBy('endorsement.created_at', 'desc')
    .orderBy('endorsement.endorsement_no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};

/** Reads an endorsement in a scope, with the names that lists show. */
export const endorsementView = (db: Db, scope: Scope, endorsementNo: string, now: Date): Promise<EndorsementView | undefined> =>
  endorsementsWithNames(db)
    .where(policyInScope(scope))
    .where('endorsement.endorsement_no', '=', endorsementNo)
    .select([...columns, statusAt(now), 'endorsement.first_lines'])
    .executeTakeFirst();

export const endorsementByKey = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('endorsement')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .select(['endorsement_no', 'body_hash'])
    .executeTakeFirst();
