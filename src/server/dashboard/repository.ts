import { type RawBuilder, sql } from 'kysely';
import type { OfficeRight } from '../../contract/accounts.ts';
import type { ApprovalKind } from '../../contract/dashboard.ts';
import { earningKinds, selectReturnBookers } from '../commission/repository.ts';
import { isUnsettledDifference } from '../reconciliation/insurer-repository.ts';
import type { User } from '../domain/rights.ts';
import type { Scope } from '../domain/scope.ts';
import type { Db } from '../database/open.ts';
import { addDays, addMonths, isoDate, type IsoDate } from '@insure/engine';
import { dayOf, mondayOf, startOfDay } from '../domain/calendar.ts';

/**
 * The figure to sum: premium or commission by the time of the payment or of the endorsement's version, or orders by the time of
 * submission.
 */
export type Measure = 'premium' | 'commission' | 'orders';

/** Returns the sum of the measure in each span, in cents or as a number of orders. */
export const sumsBetween = async (db: Db, scope: Scope, measure: Measure, spans: readonly Span[]): Promise<readonly number[]> => {
  const spansJson = JSON.stringify(spans.map(({ from, to }, no) => ({ no, from, to })));
  const { rows } = await sql<{ readonly value: number }>`
    with booked as (${bookedIn(scope, measure)})
    select coalesce(sum(b.value), 0)::bigint as value
    from jsonb_to_recordset(${spansJson}::jsonb) as s (no int, "from" timestamptz, "to" timestamptz)
    left join booked b on b.at >= s."from" and b.at < s."to"
    group by s.no order by s.no`.execute(db);
  return rows.map((row) => row.value);
};

/**
 * Selects the amounts that count: the premium of an order at its payment, even if the policy was surrendered later, and the
 * charge of each endorsement (negative for a refund) at the time when it made its version of the policy. The commission of an
 * endorsement is computed at the order's rate, as the ledger books it.
 */
const bookedIn = (scope: Scope, measure: Measure) => {
  const inScope = measure === 'commission' ? earnedIn(scope) : ownIn(scope);
  if (measure === 'orders')
    return sql`select o.submitted_at as at, 1 as value from sales_order o where ${inScope} and o.status <> 'DRAFT'`;
  const [premium, charge] =
    measure === 'premium'
      ? [sql`o.premium_cents`, sql`v.charge_cents`]
      : [
          sql`o.commission_cents`,
          sql`case when o.agent_id is null then 0 else round(v.premium_cents * o.commission_rate) - round((v.premium_cents - v.charge_cents) * o.commission_rate) end`,
        ];
  return sql`
    select o.paid_at as at, ${premium} as value from sales_order o where ${inScope} and o.status in (${sql.join(keepsMoney)})
    union all
    select v.at, ${charge} from sales_order o join policy p on p.order_no = o.order_no
    join policy_version v on v.policy_no = p.policy_no and v.version > 1 where ${inScope} and v.charge_cents <> 0`;
};

/** Maximum number of policyholders whose names are returned. */
const maxHolders = 20;

type Holder = { readonly name: string | null; readonly holders: number; readonly premium: number; readonly orders: number };

/**
 * Returns the policyholders with the largest premiums in a span, by the amounts that `sumsBetween` counts. A name is encrypted
 * to another text each time, so rows are grouped by its tokens. The row without a name is the sum of all others.
 */
export const largestHolders = async (db: Db, scope: Scope, { from, to }: Span): Promise<readonly Holder[]> => {
  const inScope = ownIn(scope);
  const { rows } = await sql<Holder>`
    with booked as (
      select o.policyholder_tokens as tokens, o.policyholder_name as name, o.order_no, o.premium_cents as value from sales_order o
      where ${inScope} and o.status in (${sql.join(keepsMoney)}) and o.paid_at >= ${from} and o.paid_at < ${to}
      union all
      select o.policyholder_tokens, o.policyholder_name, o.order_no, v.charge_cents from sales_order o join policy p on p.order_no = o.order_no
      join policy_version v on v.policy_no = p.policy_no and v.version > 1
      where ${inScope} and v.charge_cents <> 0 and v.at >= ${from} and v.at < ${to}
    ), holders as (
      select min(b.name) as name, sum(b.value) as premium, count(distinct b.order_no) as orders,
        row_number() over (order by sum(b.value) desc, b.tokens) as place
      from booked b group by b.tokens
    )
    select case when h.place <= ${maxHolders} then h.name end as name, count(*) as holders,
      sum(h.premium)::bigint as premium, sum(h.orders)::bigint as orders
    from holders h group by 1
    order by min(h.place)`.execute(db);
  return rows;
};

/**
 * States of an order whose premium counts. The refund of a surrender is not deducted here, because it is the charge of an
 * endorsement.
 */
const keepsMoney = ['PAID', 'ISSUED', 'ISSUE_FAILED', 'SURRENDERING', 'SURRENDERED'] as const;

const ownIn = (scope: Scope) => {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'organisation') return sql`o.organisation_id = ${scope.orgId}`;
  if (scope.kind === 'customer') return sql`o.customer_id = ${scope.userId}`;
  if (scope.kind === 'agent') return sql`o.user_id = ${scope.userId}`;
  return sql`(o.user_id = ${scope.userId} or o.agent_id = ${scope.userId})`;
};

export type Period = 'today' | 'week' | 'month' | 'year';

/** Returns the condition of `ownIn`; for an agent, that of the sales whose commission the agent earns, also if a colleague has them. */
const earnedIn = (scope: Scope) =>
  scope.kind === 'user' || scope.kind === 'agent'
    ? sql`(o.earned_by = ${scope.userId} or (o.earned_by is null and ${ownIn(scope)}))`
    : ownIn(scope);

/** The time from an instant (inclusive) to another (exclusive). */
export type Span = { readonly from: Date; readonly to: Date };

const firstDay = (period: Period, day: IsoDate): IsoDate => {
  if (period === 'today') return day;
  if (period === 'month') return isoDate(`${day.slice(0, 8)}01`);
  if (period === 'year') return isoDate(`${day.slice(0, 5)}01-01`);
  return mondayOf(day);
};

const shift = (period: Period, day: IsoDate, by: number): IsoDate => {
  if (period === 'today') return addDays(day, by);
  if (period === 'week') return addDays(day, 7 * by);
  return addMonths(day, period === 'month' ? by : 12 * by);
};

/** Returns the current period up to now (inclusive), and the same part of the previous period. Weeks begin on Monday. */
export const periodSpans = (period: Period, now: Date): { readonly current: Span; readonly previous: Span } => {
  const first = firstDay(period, dayOf(now));
  const start = startOfDay(first);
  const before = startOfDay(shift(period, first, -1));
  const sameTime = new Date(before.getTime() + (now.getTime() - start.getTime()));
  return {
    current: { from: start, to: new Date(now.getTime() + 1) },
    previous: { from: before, to: sameTime < start ? sameTime : start },
  };
};

/**
 * Returns the current day, week, month or year and the eleven before it, oldest first, each in full: the last one ends after
 * now. The label is its first day, its month or its year.
 */
export const timeSeries = (period: Period, now: Date): readonly (Span & { readonly first: IsoDate; readonly label: string })[] =>
  Array.from({ length: 12 }, (_, index) => {
    const first = shift(period, firstDay(period, dayOf(now)), index - 11);
    const label = period === 'year' ? first.slice(0, 4) : period === 'month' ? first.slice(0, 7) : first;
    return { first, label, from: startOfDay(first), to: startOfDay(shift(period, first, 1)) };
  });

/**
 * Counts the records that await a user of the back office, by kind: those to decide, without those that the user has made,
 * months to close, and differences and disputes to settle.
 */
export const approvalsFor = async (db: Db, { id, officeRights }: User, now: Date) => {
  const selects = kinds.flatMap(({ kind, right, select, hasDay = false }) => {
    const first = hasDay ? sql`min(waiting.day)` : sql`null`;
    return officeRights.includes(right)
      ? [sql`select ${kind}::text as kind, count(*) as n, ${first}::date as day from (${select(id, now)}) waiting`]
      : [];
  });
  if (selects.length === 0) return [];
  const { rows } = await sql<{
    readonly kind: Approval['kind'];
    readonly n: number;
    readonly day: IsoDate | null;
  }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.flatMap(({ kind, n, day }) => (n > 0 ? [{ kind, n, ...(day !== null && { day }) }] : []));
};

/** A kind of approval: the right that it needs, and the records that await a user. */
type Approval = {
  readonly kind: ApprovalKind;
  readonly right: OfficeRight;
  /** True if every record of this kind has a day. */
  readonly hasDay?: boolean;
  readonly select: (userId: string, now: Date) => RawBuilder<unknown>;
};

const kinds: readonly Approval[] = [
  {
    kind: 'APPLICATION',
    right: 'organisations',
    select: (id) => sql`select from registration where state = 'OPEN' and not exists
      (select from office_request where register_no = registration.register_no and state = 'ASKED' and asked_by = ${id})`,
  },
  {
    kind: 'ORGANISATION',
    right: 'organisations',
    select: (id) => sql`select from office_request
      where kind in ('OPEN', 'REOPEN') and register_no is null and state = 'ASKED' and asked_by <> ${id}`,
  },
  {
    kind: 'COLLEAGUE',
    right: 'rights',
    select: (id) => sql`select from office_request
      where kind in ('USER', 'RIGHTS', 'PASSWORD', 'PHONE') and state = 'ASKED' and asked_by <> ${id}`,
  },
  {
    kind: 'AUTHORISATION',
    right: 'organisations',
    select: (id) => sql`select distinct organisation_id, product_id from department_plan
      where asked_by is not null and asked_by <> ${id}`,
  },
  {
    kind: 'SHELF',
    right: 'shelf',
    select: (id) => sql`select from shelf_version where state = 'REVIEW' and not makers @> ${JSON.stringify([id])}::jsonb`,
  },
  {
    kind: 'RATE',
    right: 'commission',
    select: (id) => sql`select from commission_rate where state = 'PREPARED' and made_by <> ${id}`,
  },
  {
    kind: 'MONTH',
    right: 'finance',
    select: (id) => sql`select from commission_month where approved_at is null and closed_by <> ${id}
      and ${id} not in (${selectReturnBookers(sql`commission_month.month`)})`,
  },
  {
    kind: 'TO_CLOSE',
    right: 'finance',
    // The months with lines in no statement, unless a closed month waits for its approval.
    select: (_, now) => sql`select distinct to_char(line.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month
      from commission_transaction line
      left join commission_statement_line stated on stated.transaction_no = line.no
      left join commission_dispute dispute on dispute.transaction_no = line.no
      where line.kind in (${sql.join(earningKinds)}) and stated.month is null and dispute.settled_at is null
        and line.at < ${startOfDay(`${dayOf(now).slice(0, 7)}-01`)} and not exists (select from commission_month
          where approved_at is null or month >= to_char(line.at at time zone 'Asia/Shanghai', 'YYYY-MM'))`,
  },
  {
    kind: 'DIFFERENCE',
    right: 'finance',
    hasDay: true,
    select: (id) => sql`select day from reconciliation_line where state = 'PROPOSED' and made_by <> ${id}`,
  },
  {
    kind: 'TO_SETTLE',
    right: 'finance',
    hasDay: true,
    select: () => sql`select day from reconciliation_line where state in ('OPEN', 'ASKED')`,
  },
  {
    kind: 'BOOKING',
    right: 'finance',
    hasDay: true,
    select: () => sql`select day from insurer_difference where superseded_at is null and ${isUnsettledDifference}`,
  },
  {
    kind: 'DISPUTE',
    right: 'finance',
    select: (id) => sql`select from commission_dispute where settled_at is null and disputed_by <> ${id}`,
  },
];
