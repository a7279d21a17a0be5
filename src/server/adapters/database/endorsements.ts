import { sql, type SqlBool } from 'kysely';
import type { EndorsementStatus } from '../../../contract/parts/endorsement.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { Scope } from '../../domain/rights.ts';
import type { EndorsementResult } from './endorsement-tables.ts';
import { insertPersons } from './insured-persons.ts';
import type { Db } from './open.ts';
import { policyInScope } from './policies.ts';
import type { EndorsementRecord, NewEndorsement } from './tables.ts';

const views = (db: Db) =>
  db
    .selectFrom('endorsement')
    .innerJoin('policy', 'policy.policy_no', 'endorsement.policy_no')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id');

const columns = [
  'endorsement.endorse_no',
  'endorsement.policy_no',
  'endorsement.order_no',
  'endorsement.kind',
  'endorsement.status as stored_status',
  'endorsement.version',
  'endorsement.effective_date',
  'endorsement.charge_cents',
  'endorsement.persons',
  'endorsement.refer',
  'endorsement.created_at',
  'endorsement.submitted_at',
  'endorsement.expires_at',
  'policy.user_id as seller_id',
  'policy.customer_id',
  'policy.holder_name',
  'policy.product_id',
  'policy.start_date',
  'policy.end_date',
  'product.name as product_name',
  'product.model_code',
  'insurer.name as insurer_name',
  'insurer.logo as insurer_logo',
  'insurer.full_name as insurer_full_name',
  'insurer.licence as insurer_licence',
] as const;

/** The state of an endorsement at an instant: a change of state by time counts even before the job has stored it. */
const statusAt = (now: Date) =>
  sql<EndorsementStatus>`case when ${isOver(now)} then 'CANCELLED' when ${isBegun(now)} then 'DONE' else endorsement.status end`.as(
    'status',
  );

const isOver = (now: Date) => sql<SqlBool>`(endorsement.status = 'WAIT_PAY' and endorsement.expires_at <= ${now})`;
const isBegun = (now: Date) =>
  sql<SqlBool>`(endorsement.status = 'EFFECTIVE' and endorsement.effective_date <= ${dayOf(now)}::date)`;

const hasStatus = (status: EndorsementStatus, now: Date) => {
  if (status === 'CANCELLED') return sql<SqlBool>`(endorsement.status = 'CANCELLED' or ${isOver(now)})`;
  if (status === 'DONE') return sql<SqlBool>`(endorsement.status = 'DONE' or ${isBegun(now)})`;
  return sql<SqlBool>`(endorsement.status = ${status} and not ${isOver(now)} and not ${isBegun(now)})`;
};

/** An endorsement with the names that lists show. */
export type EndorsementView = Awaited<ReturnType<typeof endorsementPage>>['rows'][number];

/** What narrows a list of endorsements. */
export type EndorsementFilter = {
  readonly policyNo?: string;
  readonly status?: EndorsementStatus;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
};

/**
 * A page of the endorsements of policies in a scope, newest first, and how many there are. Those of one policy that took effect
 * come by their versions, whichever was begun first; what has no version yet stands above them.
 */
export const endorsementPage = async (db: Db, scope: Scope, { policyNo, status, now, limit, offset }: EndorsementFilter) => {
  let query = views(db).where(policyInScope(scope));
  if (policyNo !== undefined) query = query.where('endorsement.policy_no', '=', policyNo);
  if (status) query = query.where(hasStatus(status, now));
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select([...columns, statusAt(now), 'endorsement.first_lines'])
    .$if(policyNo !== undefined, (one) => one.orderBy('endorsement.version', (order) => order.desc().nullsFirst()))
    .orderBy('endorsement.created_at', 'desc')
    .orderBy('endorsement.endorse_no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};

/** An endorsement in a scope with the names that lists show. */
export const endorsementView = (db: Db, scope: Scope, endorseNo: string, now: Date): Promise<EndorsementView | undefined> =>
  views(db)
    .where(policyInScope(scope))
    .where('endorsement.endorse_no', '=', endorseNo)
    .select([...columns, statusAt(now), 'endorsement.first_lines'])
    .executeTakeFirst();

/** The endorsement of a policy that waits for its insurer or its money. */
export const endorsementInFlight = (db: Db, policyNo: string) =>
  db
    .selectFrom('endorsement')
    .where('policy_no', '=', policyNo)
    .where('status', 'in', ['SUBMITTED', 'WAIT_PAY'])
    .select('endorse_no')
    .executeTakeFirst();

/** The endorsement that a user has made with an idempotency key. */
export const endorsementByKey = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('endorsement')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .select(['endorse_no', 'body_hash'])
    .executeTakeFirst();

/** Stores an endorsement; false where the user has made one with this key. */
export const insertEndorsement = async (db: Db, endorsement: NewEndorsement): Promise<boolean> =>
  (await db
    .insertInto('endorsement')
    .values({ ...endorsement, ...countOf(endorsement) })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('endorse_no')
    .executeTakeFirst()) !== undefined;

/** Changes an endorsement that is locked. */
export const changeEndorsement = async (db: Db, endorseNo: string, change: Partial<NewEndorsement>): Promise<void> => {
  await db
    .updateTable('endorsement')
    .set({ ...change, ...countOf(change) })
    .where('endorse_no', '=', endorseNo)
    .execute();
};

/** Persons that a content changes, which the store cannot count once it is sealed. */
const countOf = ({ content }: Partial<NewEndorsement>): { readonly persons?: number } => {
  if (content === undefined) return {};
  const { rows }: { readonly rows: readonly unknown[] } = JSON.parse(content);
  return { persons: rows.length };
};

/** Endorsements whose payment deadline or effective day has come; locked rows are skipped. */
export const dueEndorsements = (db: Db, now: Date, today: string) =>
  db
    .selectFrom('endorsement')
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'WAIT_PAY'), eb('expires_at', '<=', now)]),
        and([eb('status', '=', 'EFFECTIVE'), eb('effective_date', '<=', today)]),
      ]),
    )
    .select(['endorse_no', 'order_no', 'status'])
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

/** Writes the next version of a policy, with its persons. The policy's order is locked. */
export const writeVersion = async (
  db: Db,
  endorsement: EndorsementRecord,
  { application, closed, opened, holderName, persons }: EndorsementResult,
  {
    version,
    premiumCents,
    at,
    cancelledAt,
  }: { readonly version: number; readonly premiumCents: number; readonly at: Date; readonly cancelledAt: Date | null },
): Promise<void> => {
  const { order_no: orderNo, policy_no: policyNo, endorse_no: endorseNo } = endorsement;
  if (closed.length > 0)
    await db
      .updateTable('insured_person')
      .set({ to_version: version })
      .where('order_no', '=', orderNo)
      .where('to_version', 'is', null)
      .where('no', '=', sql<number>`any(${[...closed]}::int[])`)
      .execute();
  await insertPersons(db, { [orderNo]: opened }, version);
  await db
    .insertInto('policy_version')
    .values({
      policy_no: policyNo,
      version,
      kind: endorsement.kind,
      at,
      premium_cents: premiumCents,
      endorse_no: endorseNo,
      effective_date: endorsement.effective_date,
      charge_cents: endorsement.charge_cents ?? 0,
      application: JSON.stringify(application),
    })
    .execute();
  await db
    .updateTable('policy')
    .set({
      version,
      premium_cents: premiumCents,
      persons,
      holder_name: holderName,
      ...(cancelledAt && { cancelled_at: cancelledAt }),
    })
    .where('policy_no', '=', policyNo)
    .execute();
};
