import { sql } from 'kysely';
import type { Span } from '../../domain/periods.ts';
import type { Scope } from '../../domain/rights.ts';
import type { Db } from './open.ts';

/** What is summed: premium or commission of paid orders by the time of payment, or orders by the time of submission. */
export type Measure = 'premium' | 'commission' | 'orders';

/** The measure in each span, in cents or as a number of orders. */
export const sumsOver = async (db: Db, scope: Scope, measure: Measure, spans: readonly Span[]): Promise<readonly number[]> => {
  const value = { premium: sql`sum(o.premium_cents)`, commission: sql`sum(o.commission_cents)`, orders: sql`count(o.order_no)` }[
    measure
  ];
  const at = measure === 'orders' ? sql`o.submitted_at` : sql`o.paid_at`;
  const paid = measure === 'orders' ? sql`o.status <> 'DRAFT'` : sql`o.pay_status = 'PAID'`;
  const own = ownIn(scope);
  const wanted = JSON.stringify(spans.map(({ from, to }, no) => ({ no, from, to })));
  const { rows } = await sql<{ readonly value: number }>`
    select coalesce(${value}, 0)::bigint as value
    from jsonb_to_recordset(${wanted}::jsonb) as s (no int, "from" timestamptz, "to" timestamptz)
    left join sales_order o on ${own} and ${paid} and ${at} >= s."from" and ${at} < s."to"
    group by s.no order by s.no`.execute(db);
  return rows.map((row) => row.value);
};

const ownIn = (scope: Scope) => {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'organisation') return sql`o.org_id = ${scope.orgId}`;
  const own = sql`o.user_id = ${scope.userId}`;
  return scope.kind === 'customer' ? sql`(${own} or o.customer_id = ${scope.userId})` : own;
};

/** How many orders, payments and refunds there are in each state, over all organisations. */
export const statesOf = async (db: Db) =>
  (
    await sql<{ readonly subject: 'order' | 'payment' | 'refund'; readonly state: string; readonly rows: number }>`
      select 'order' as subject, status as state, count(*) as rows from sales_order group by status
      union all select 'payment', status, count(*) from payment group by status
      union all select 'refund', status, count(*) from refund group by status`.execute(db)
  ).rows;
