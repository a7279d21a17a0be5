import { addDays, type IsoDate } from '@insure/engine';
import { sql } from 'kysely';
import type { BookingCause, BookingDifferenceKind } from '../../contract/insurer-reconciliation.ts';
import type { Db } from '../database/open.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import type { Cents } from '../domain/money.ts';
import { orderNoOf } from '../domain/numbers.ts';
import type { FoundBooking, OurBooking } from './compare-bookings.ts';

export const insurerByCode = (db: Db, code: string) =>
  db.selectFrom('insurer').where('code', '=', code).select(['id', 'code']).executeTakeFirst();

/** Our policies of an insurer that were issued on a day in Shanghai, and their changes that took effect on it. */
export const ourBookings = async (db: Db, insurerCode: string, day: IsoDate): Promise<readonly OurBooking[]> => {
  const rows = await db
    .selectFrom('policy_version')
    .innerJoin('policy', 'policy.policy_no', 'policy_version.policy_no')
    .innerJoin('sales_order', 'sales_order.order_no', 'policy.order_no')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .where('insurer.code', '=', insurerCode)
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
    const of = { policyNo: row.policy_no, orderNo: row.order_no };
    if (row.endorsement_no === null)
      return { ...of, no: row.order_no, kind: row.renews === null ? 'issue' : 'renew', amountCents: row.premium_cents };
    const kind = row.kind === 'SURRENDER' ? 'surrender' : 'endorse';
    return { ...of, no: row.endorsement_no, kind, amountCents: row.charge_cents };
  });
};

/** What a difference is when our other days and our requests are looked at, and its order, if the number is ours. */
export const explainedBooking = async (
  db: Db,
  { kind, cause, number, ours }: FoundBooking,
  day: IsoDate,
): Promise<{ readonly kind: BookingDifferenceKind; readonly cause: BookingCause; readonly orderNo: string | null }> => {
  const [own] = ours;
  if (kind === 'INSURER_MISSING') {
    const asked = await db.selectFrom('insurer_request').where('our_no', '=', number).select('state').executeTakeFirst();
    const why = asked?.state === 'REFUSED' ? 'REFUSED' : asked && asked.state !== 'DONE' ? 'ASKED_FOR' : cause;
    return { kind, cause: why, orderNo: own?.orderNo ?? null };
  }
  if (kind !== 'OURS_MISSING') return { kind, cause, orderNo: own?.orderNo ?? (await orderOf(db, number)) };
  const orderNo = await orderOf(db, number);
  if (orderNo === null) return { kind, cause, orderNo };
  const isChange = orderNo !== number;
  const versions = await db
    .selectFrom('policy_version')
    .innerJoin('policy', 'policy.policy_no', 'policy_version.policy_no')
    .where('policy.order_no', '=', orderNoOf(orderNo))
    .select(['policy_version.endorsement_no', 'policy_version.at'])
    .execute();
  const version = versions.find(({ endorsement_no: no }) => (isChange ? no === number : no === null));
  if (!version) {
    const order = await db
      .selectFrom('sales_order')
      .where('order_no', '=', orderNoOf(orderNo))
      .select('status')
      .executeTakeFirst();
    const isToIssue = isChange || order?.status === 'PAID' || order?.status === 'ISSUE_FAILED';
    return { kind: 'STATE', cause: isToIssue ? 'NOT_EFFECTIVE' : 'NOT_SOLD', orderNo };
  }
  return { kind, cause: dayOf(version.at) === day ? 'UNKNOWN' : 'OTHER_DAY', orderNo };
};

/** The order that a number of ours belongs to: its own, or that of an endorsement. */
const orderOf = async (db: Db, number: string): Promise<string | null> => {
  const order = await db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNoOf(number))
    .select('order_no')
    .executeTakeFirst();
  if (order) return order.order_no;
  const change = await db.selectFrom('endorsement').where('endorsement_no', '=', number).select('order_no').executeTakeFirst();
  return change?.order_no ?? null;
};

/** Whether a job asks the insurer about the number of a difference: an order that is to be issued, or a change that is to be booked. */
const isAsked = sql<boolean>`(
  exists (select from sales_order o where o.order_no = insurer_difference.number and o.status in ('PAID', 'ISSUE_FAILED'))
  or exists (select from insurer_request r where r.our_no = insurer_difference.number and r.kind in ('endorse', 'surrender')
    and r.state in ('QUEUED', 'SENT')))`;

/** Locks a difference that counts. */
export const lockDifference = (tx: Db, no: number) =>
  tx
    .selectFrom('insurer_difference')
    .where('no', '=', no)
    .where('superseded_at', 'is', null)
    .selectAll()
    .select(isAsked.as('is_asked'))
    .forUpdate()
    .executeTakeFirst();

/** The days of an insurer between two, both included. */
export type Period = { readonly insurerCode: string; readonly from: IsoDate; readonly until: IsoDate };

/** What was compared of a period: its days, the sums of both sides, and who fetched last. */
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
  const last = await days
    .innerJoin('app_user', 'app_user.id', 'insurer_day.fetched_by')
    .select(['insurer_day.fetched_at', 'app_user.real_name'])
    .orderBy('insurer_day.fetched_at', 'desc')
    .orderBy('insurer_day.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...sums, last };
};

const differencesOf = (db: Db, { insurerCode, from, until }: Period) =>
  db
    .selectFrom('insurer_difference')
    .where('insurer_code', '=', insurerCode)
    .where('insurer_difference.day', '>=', from)
    .where('insurer_difference.day', '<=', until)
    .where('superseded_at', 'is', null);

/** The number of differences of a period, and of those that are not settled. */
export const countDifferences = (db: Db, period: Period) =>
  differencesOf(db, period)
    .select(({ fn }) => [
      fn.countAll<number>().as('differences'),
      sql<number>`count(*) filter (where act is null)`.as('unsettled'),
    ])
    .executeTakeFirstOrThrow();

type Asked = { readonly kind: BookingDifferenceKind | undefined; readonly limit: number; readonly offset: number };

/** A page of the differences of a period: open ones first. */
export const differencePage = async (db: Db, period: Period, { kind, limit, offset }: Asked) => {
  let found = differencesOf(db, period);
  if (kind) found = found.where('insurer_difference.kind', '=', kind);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('app_user as maker', 'maker.id', 'insurer_difference.made_by')
    .selectAll('insurer_difference')
    .select(['maker.real_name as maker_name', isAsked.as('is_asked')])
    .orderBy(sql`act is not null`)
    .orderBy('insurer_difference.day')
    .orderBy('insurer_difference.number')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};
export type DifferenceRow = Awaited<ReturnType<typeof differencePage>>['rows'][number];
