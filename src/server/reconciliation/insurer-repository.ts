import { addDays, type IsoDate } from '@insure/engine';
import { sql } from 'kysely';
import type { BookingDifferenceKind } from '../../contract/insurer-reconciliation.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { Db } from '../database/open.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import type { Cents } from '../domain/money.ts';
import type { RequestState } from '../domain/insurer-requests.ts';
import type { FoundBooking, OurBooking } from './compare-bookings.ts';
import type { DayDifference } from './pair-days.ts';

export const insurerByCode = (db: Db, code: string) =>
  db.selectFrom('insurer').where('code', '=', code).select(['id', 'code']).executeTakeFirst();

/** The insurer that got the request for a booking or its order, because the product may have another insurer now. */
const insurerOfBooking = sql<string>`coalesce(asked.insurer_code, sale.insurer_code, insurer.code)`;

/** Returns our policies of an insurer that were issued on a day in Shanghai, and the endorsements that took effect on it. */
export const ourBookings = async (db: Db, insurerCode: string, day: IsoDate): Promise<readonly OurBooking[]> => {
  const rows = await db
    .selectFrom('policy_version')
    .innerJoin('policy', 'policy.policy_no', 'policy_version.policy_no')
    .innerJoin('sales_order', 'sales_order.order_no', 'policy.order_no')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .leftJoin('insurer_request as asked', 'asked.our_no', 'policy_version.endorsement_no')
    .leftJoin('insurer_request as sale', 'sale.our_no', 'policy.order_no')
    .where(insurerOfBooking, '=', insurerCode)
    .where('policy_version.at', '>=', startOfDay(day))
    .where('policy_version.at', '<', startOfDay(addDays(day, 1)))
    .select([
      'policy_version.kind',
      'policy_version.endorsement_no',
      'policy_version.premium_cents',
      'policy_version.charge_cents',
      'policy.policy_no',
      'policy.order_no',
      'sales_order.renews',
    ])
    .orderBy('policy_version.at')
    .execute();
  return rows.map((row) => {
    const policyAndOrder = { policyNo: row.policy_no, orderNo: row.order_no };
    if (row.endorsement_no === null)
      return {
        ...policyAndOrder,
        no: row.order_no,
        kind: row.renews === null ? 'issue' : 'renew',
        amountCents: row.premium_cents,
      };
    const kind = row.kind === 'SURRENDER' ? 'surrender' : 'endorse';
    return { ...policyAndOrder, no: row.endorsement_no, kind, amountCents: row.charge_cents };
  });
};

export type BookingWithCause = FoundBooking & { readonly orderNo: string | null };

/** Returns the kind and cause of differences, with our other days and our requests considered, and the order if it is ours. */
export const bookingsWithCause = async (
  db: Db,
  differences: readonly FoundBooking[],
  { insurerCode, day }: { readonly insurerCode: string; readonly day: IsoDate },
): Promise<readonly BookingWithCause[]> => {
  const recordsByNumber = await readRecordsByNumber(db, differences);
  return differences.map((each) => ({
    ...each,
    ...explainDifference(each, recordsByNumber.get(each.number), { insurerCode, day }),
  }));
};

type Explanation = Pick<BookingWithCause, 'kind' | 'cause' | 'orderNo'>;
type KnownNumber = {
  readonly number: string;
  readonly order_no: string;
  readonly order_status: OrderStatus;
  readonly insurer_code: string;
  readonly is_change: boolean;
  readonly request_state: RequestState | null;
  /** The time at which the booking took effect in our records. */
  readonly at: Date | null;
};

const explainDifference = (
  { kind, cause }: FoundBooking,
  ourRecord: KnownNumber | undefined,
  { insurerCode, day }: { readonly insurerCode: string; readonly day: IsoDate },
): Explanation => {
  if (!ourRecord) return { kind, cause, orderNo: null };
  const { order_no: orderNo, request_state: state } = ourRecord;
  if (kind === 'INSURER_MISSING') {
    const missingCause = state === 'REFUSED' ? 'REFUSED' : state !== null && state !== 'DONE' ? 'ASKED_FOR' : cause;
    return { kind, cause: missingCause, orderNo };
  }
  if (kind !== 'OURS_MISSING') return { kind, cause, orderNo };
  if (ourRecord.insurer_code !== insurerCode) return { kind, cause: 'OTHER_INSURER', orderNo };
  if (ourRecord.at) return { kind, cause: dayOf(ourRecord.at) === day ? 'UNKNOWN' : 'OTHER_DAY', orderNo };
  const isToIssue = ourRecord.is_change || ourRecord.order_status === 'PAID' || ourRecord.order_status === 'ISSUE_FAILED';
  return { kind: 'STATE', cause: isToIssue ? 'NOT_EFFECTIVE' : 'NOT_SOLD', orderNo };
};

/** Returns our records for the numbers of differences. A number is that of an order, of an endorsement, or unknown. */
const readRecordsByNumber = async (db: Db, differences: readonly FoundBooking[]): Promise<ReadonlyMap<string, KnownNumber>> => {
  const { rows } = await sql<KnownNumber>`
    select n.number, o.order_no, o.status as order_status, e.endorsement_no is not null as is_change, asked.state as request_state,
      ${insurerOfBooking} as insurer_code,
      (select v.at from policy p join policy_version v on v.policy_no = p.policy_no
        where p.order_no = o.order_no and v.endorsement_no is not distinct from e.endorsement_no limit 1) as at
    from unnest(${differences.map(({ number }) => number)}::text[]) as n (number)
    left join endorsement e on e.endorsement_no = n.number
    join sales_order o on o.order_no = coalesce(e.order_no, n.number)
    join product on product.id = o.product_id
    join insurer on insurer.id = product.insurer_id
    left join insurer_request asked on asked.our_no = n.number
    left join insurer_request sale on sale.our_no = o.order_no`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
};

/**
 * SQL expression for whether a job still asks the insurer about the number of a difference: an order to issue, or an
 * endorsement to book.
 */
const isAskedByJob = sql<boolean>`(
  exists (select from sales_order o where o.order_no = insurer_difference.number and o.status in ('PAID', 'ISSUE_FAILED'))
  or exists (select from insurer_request r where r.our_no = insurer_difference.number and r.kind in ('endorse', 'surrender')
    and r.state in ('QUEUED', 'SENT')))`;

/** SQL expression for whether a difference is not settled: nothing was done, or the insurer was only asked. */
export const isUnsettledDifference = sql<boolean>`(paired_day is null and coalesce(act in ('ASKED_AGAIN', 'ASKED_INSURER'), true))`;

/** Returns a day of an insurer that was compared. */
export const insurerDay = (db: Db, insurerCode: string, day: IsoDate) =>
  db.selectFrom('insurer_day').where('insurer_code', '=', insurerCode).where('day', '=', day).selectAll().executeTakeFirst();

/** Returns the differences with a number that a day has, or that a difference is paired with on this day. */
export const pairableDifferences = async (db: Db, insurerCode: string, day: IsoDate): Promise<readonly DayDifference[]> => {
  const current = db
    .selectFrom('insurer_difference')
    .where('insurer_difference.insurer_code', '=', insurerCode)
    .where('superseded_at', 'is', null);
  const rows = await current
    .innerJoin('insurer_day', (join) =>
      join
        .onRef('insurer_day.insurer_code', '=', 'insurer_difference.insurer_code')
        .onRef('insurer_day.day', '=', 'insurer_difference.day'),
    )
    .where('number', 'in', current.where((of) => of.or([of('day', '=', day), of('paired_day', '=', day)])).select('number'))
    .select(['no', 'insurer_difference.day', 'number', 'insurer_entries', 'our_entries', 'paired_day', 'closed_at'])
    .execute();
  return rows.map((row) => ({
    no: row.no,
    day: row.day,
    number: row.number,
    insurer: row.insurer_entries,
    ours: row.our_entries,
    isClosed: row.closed_at !== null,
    pairedDay: row.paired_day,
  }));
};

/** Returns a difference that is not superseded, locked until the transaction ends. */
export const lockDifference = (tx: Db, no: number) =>
  tx
    .selectFrom('insurer_difference')
    .where('no', '=', no)
    .where('superseded_at', 'is', null)
    .selectAll()
    .select(isAskedByJob.as('is_asked'))
    .forUpdate()
    .executeTakeFirst();

/** The days of an insurer from one day until another, both included. */
export type Period = { readonly insurerCode: string; readonly from: IsoDate; readonly until: IsoDate };

/** Returns the compared days of a period, the sums of both sides, and the users who fetched and closed last. */
export const periodSums = async (db: Db, { insurerCode, from, until }: Period) => {
  const days = db
    .selectFrom('insurer_day')
    .where('insurer_code', '=', insurerCode)
    .where('insurer_day.day', '>=', from)
    .where('insurer_day.day', '<=', until);
  const sums = await days
    .select(({ fn }) => [
      fn.countAll<number>().as('compared'),
      sql<number>`coalesce(sum(insurer_lines), 0)::integer`.as('insurer_lines'),
      sql<Cents>`coalesce(sum(insurer_cents), 0)::bigint`.as('insurer_cents'),
      sql<number>`coalesce(sum(our_lines), 0)::integer`.as('our_lines'),
      sql<Cents>`coalesce(sum(our_cents), 0)::bigint`.as('our_cents'),
      sql<number>`coalesce(sum(matched_lines), 0)::integer`.as('matched_lines'),
      sql<Cents>`coalesce(sum(matched_cents), 0)::bigint`.as('matched_cents'),
    ])
    .executeTakeFirstOrThrow();
  const lastFetch = await days
    .innerJoin('app_user', 'app_user.id', 'insurer_day.fetched_by')
    .select(['insurer_day.fetched_at', 'app_user.real_name'])
    .orderBy('insurer_day.fetched_at', 'desc')
    .orderBy('insurer_day.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastClose = await days
    .innerJoin('app_user', 'app_user.id', 'insurer_day.closed_by')
    .select(['insurer_day.closed_at', 'app_user.real_name'])
    .orderBy('insurer_day.closed_at', 'desc')
    .orderBy('insurer_day.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...sums, fetched: lastFetch, closed: lastClose };
};

/** Returns the compared days of a period, with the number of their differences that are not settled. */
export const comparedDays = (db: Db, { insurerCode, from, until }: Period) =>
  db
    .selectFrom('insurer_day')
    .where('insurer_code', '=', insurerCode)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['day', 'closed_at'])
    .select(({ selectFrom }) =>
      selectFrom('insurer_difference')
        .whereRef('insurer_difference.insurer_code', '=', 'insurer_day.insurer_code')
        .whereRef('insurer_difference.day', '=', 'insurer_day.day')
        .where('superseded_at', 'is', null)
        .where(isUnsettledDifference)
        .select(({ fn }) => fn.countAll<number>().as('unsettled'))
        .as('unsettled'),
    )
    .execute();

const differencesOf = (db: Db, { insurerCode, from, until }: Period) =>
  db
    .selectFrom('insurer_difference')
    .where('insurer_code', '=', insurerCode)
    .where('insurer_difference.day', '>=', from)
    .where('insurer_difference.day', '<=', until)
    .where('superseded_at', 'is', null)
    // A booking that a period has on two days is shown once, on our day.
    .where(
      sql<boolean>`not (our_cents is null and insurer_difference.paired_day between ${from} and ${until} and exists (
        select from insurer_difference o where o.insurer_code = insurer_difference.insurer_code and o.number = insurer_difference.number
          and o.day = insurer_difference.paired_day and o.paired_day = insurer_difference.day))`,
    );

/** Counts the differences of a period, and those that are not settled. */
export const countDifferences = (db: Db, period: Period) =>
  differencesOf(db, period)
    .select(({ fn }) => [
      fn.countAll<number>().as('differences'),
      sql<number>`count(*) filter (where ${isUnsettledDifference})`.as('unsettled'),
    ])
    .executeTakeFirstOrThrow();

type DifferencePageFilter = { readonly kind: BookingDifferenceKind | undefined; readonly limit: number; readonly offset: number };

/** Returns a page of the differences of a period, open ones first. */
export const differencePage = async (db: Db, period: Period, { kind, limit, offset }: DifferencePageFilter) => {
  let query = differencesOf(db, period);
  if (kind === 'DATE') query = query.where('paired_day', 'is not', null);
  else if (kind) query = query.where('insurer_difference.kind', '=', kind).where('paired_day', 'is', null);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('app_user as maker', 'maker.id', 'insurer_difference.made_by')
    .selectAll('insurer_difference')
    .select(['maker.real_name as maker_name', isAskedByJob.as('is_asked')])
    .orderBy(sql`not ${isUnsettledDifference}`)
    .orderBy('insurer_difference.day')
    .orderBy('insurer_difference.number')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};
export type DifferenceRow = Awaited<ReturnType<typeof differencePage>>['rows'][number];
