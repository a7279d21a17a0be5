import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { lineKinds } from '../../contract/commission.ts';
import type { Db } from '../database/open.ts';
import { hasNumberOrPolicyholder } from '../database/search.ts';
import { cents, type Cents } from '../domain/money.ts';

/** Kinds of transactions that are lines of statements. */
export const earningKinds = ['ISSUE', 'ENDORSE', 'SURRENDER', 'SETTLE', 'RETURN'] as const;

/** Selects the lines of agents with their earnings. */
const selectLines = (db: Db) =>
  db
    .selectFrom('commission_transaction as line')
    .innerJoin('commission_entry as entry', (join) =>
      join.onRef('entry.transaction_no', '=', 'line.no').on('entry.account', '=', 'PAYABLE'),
    )
    .leftJoin('commission_statement_line as stated', 'stated.transaction_no', 'line.no')
    .leftJoin('commission_dispute as dispute', 'dispute.transaction_no', 'line.no')
    .leftJoin('sales_order', 'sales_order.order_no', 'line.order_no')
    .leftJoin('policy', 'policy.policy_no', 'line.policy_no')
    .leftJoin('product', 'product.id', 'sales_order.product_id')
    .where('line.kind', 'in', earningKinds);

/** A month of an agent. `firstOpen` is the first month that is not closed, to which late lines belong. */
export type AgentMonth = { readonly agentId: string; readonly month: string; readonly firstOpen: string };

const monthOfLine = sql<string>`to_char(line.at at time zone 'Asia/Shanghai', 'YYYY-MM')`;

const linesOfMonth = (db: Db, { agentId, month, firstOpen }: AgentMonth) => {
  const linesOfAgent = selectLines(db).where('line.agent_id', '=', agentId);
  return month < firstOpen
    ? linesOfAgent.where('stated.month', '=', month)
    : linesOfAgent
        .where('stated.month', 'is', null)
        .where('dispute.settled_at', 'is', null)
        .where(sql<SqlBool>`greatest(${monthOfLine}, ${firstOpen}) = ${month}`);
};

const earnings = sql<Cents>`-entry.amount_cents`;

/**
 * SQL condition for lines that are earned or reversed. A returned payment is neither, because it was earned in an earlier
 * statement.
 */
const isEarned = sql<SqlBool>`line.kind <> 'RETURN'`;

/** Returns the sums of the lines of a statement. `returned` is the sum of payments that the bank has returned. */
export const lineSums = (db: Db, agentMonth: AgentMonth) =>
  linesOfMonth(db, agentMonth)
    .select([
      sql<Cents>`coalesce(sum(${earnings}) filter (where ${earnings} > 0 and ${isEarned}), 0)::bigint`.as('accrued'),
      sql<Cents>`coalesce(sum(${earnings}) filter (where ${earnings} < 0), 0)::bigint`.as('reversed'),
      sql<Cents>`coalesce(sum(${earnings}) filter (where not (${isEarned})), 0)::bigint`.as('returned'),
      sql<Cents>`coalesce(sum(${earnings}) filter (where dispute.transaction_no is not null), 0)::bigint`.as('parked'),
      sql<number>`count(*) filter (where ${earnings} > 0 and ${isEarned})`.as('accruals'),
      sql<number>`count(*) filter (where ${earnings} < 0)`.as('reversals'),
      sql<number>`count(*)`.as('lines'),
      sql<string | null>`min(${monthOfLine})`.as('since'),
      sql<number>`count(dispute.transaction_no)`.as('parkedLines'),
      sql<Cents>`coalesce(sum(line.after_cents - line.before_cents), 0)::bigint`.as('premium'),
      sql<Cents>`coalesce(sum((select sum(amount_cents) from commission_entry e where e.transaction_no = line.no)), 0)::bigint`.as(
        'balance',
      ),
    ])
    .executeTakeFirstOrThrow();

type LineFilter = {
  readonly limit: number;
  readonly offset: number;
  readonly key?: string | undefined;
  readonly kind?: (typeof lineKinds)[number] | undefined;
};

const lineColumns = (query: ReturnType<typeof selectLines>) =>
  query.select([
    'line.no',
    'line.at',
    'line.kind',
    'line.agent_id',
    'line.order_no',
    'line.policy_no',
    'line.before_cents',
    'line.after_cents',
    'line.rate',
    'line.rate_no',
    'line.of_no',
    'line.note',
    'product.name as product_name',
    'policy.policyholder_name',
    'sales_order.renews',
    'sales_order.share_code',
    'dispute.dispute_reason',
    'dispute.dispute_answer',
    'dispute.disputed_at',
    'dispute.settled_at',
    'dispute.settled_cents',
    earnings.as('commission'),
  ]);

export type LineRecord = Awaited<ReturnType<ReturnType<typeof lineColumns>['executeTakeFirstOrThrow']>>;

/** Returns a page of the lines of a statement, oldest first. */
export const linePage = async (db: Db, agentMonth: AgentMonth, { limit, offset, key, kind }: LineFilter) => {
  let query = linesOfMonth(db, agentMonth);
  if (kind === 'accrued') query = query.where(earnings, '>', cents(0)).where(isEarned);
  if (kind === 'reversed') query = query.where(earnings, '<', cents(0));
  if (kind === 'disputed') query = query.where('dispute.transaction_no', 'is not', null);
  if (key) {
    const [order, policy] = (['sales_order.order_no', 'policy.policy_no'] as const).map((no) =>
      hasNumberOrPolicyholder(db, no, key),
    );
    query = query.where(sql<SqlBool>`(${order} or ${policy})`);
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await lineColumns(query).orderBy('line.at').orderBy('line.no').limit(limit).offset(offset).execute();
  return { total, rows };
};

/** Returns one line, with the month of its statement and whether the month is approved. */
export const lineByNo = (db: Db, no: number) =>
  lineColumns(selectLines(db))
    .leftJoin('commission_month', 'commission_month.month', 'stated.month')
    .where('line.no', '=', no)
    .select(['stated.month as stated_month', 'commission_month.approved_at'])
    .executeTakeFirst();

/** Returns a page of the parked lines that are not settled, oldest first. */
export const disputePage = async (db: Db, { limit, offset }: Pick<LineFilter, 'limit' | 'offset'>) => {
  const { total } = await selectLines(db)
    .where('dispute.transaction_no', 'is not', null)
    .where('dispute.settled_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lineColumns(selectLines(db))
    .innerJoin('app_user as agent', 'agent.id', 'line.agent_id')
    .innerJoin('app_user as parker', 'parker.id', 'dispute.disputed_by')
    .where('dispute.settled_at', 'is', null)
    .select(['agent.real_name as agent_name', 'parker.real_name as parker_name', 'dispute.disputed_by'])
    .orderBy('dispute.disputed_at')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};

/** Returns the name of a user, for the back office. */
export const nameOfUser = async (db: Db, id: string) =>
  (await db.selectFrom('app_user').where('id', '=', id).select('real_name').executeTakeFirst())?.real_name;

/** Returns the last closed month. */
export const lastClosedMonth = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('commission_month').select('month').orderBy('month', 'desc').limit(1).executeTakeFirst())?.month;

/** Returns a closed month with the names of the users who have closed and approved it. */
export const closedMonth = (db: Db, month: string) =>
  closedMonths(db).where('commission_month.month', '=', month).executeTakeFirst();

const closedMonths = (db: Db) =>
  db
    .selectFrom('commission_month')
    .innerJoin('app_user as closer', 'closer.id', 'commission_month.closed_by')
    .leftJoin('app_user as approver', 'approver.id', 'commission_month.approved_by')
    .selectAll('commission_month')
    .select(['closer.real_name as maker_name', 'approver.real_name as checker_name']);

/** Selects the payments of a month, with the time and the reason of a return by the bank. */
const selectPayments = (db: Db, month: string) =>
  db
    .selectFrom('commission_transaction as payment')
    .innerJoin('commission_entry', (join) =>
      join.onRef('commission_entry.transaction_no', '=', 'payment.no').on('commission_entry.account', '=', 'PAYABLE'),
    )
    .leftJoin('commission_transaction as back', (join) =>
      join.onRef('back.of_no', '=', 'payment.no').on('back.kind', '=', 'RETURN'),
    )
    .where('payment.kind', '=', 'PAY')
    .where('payment.month', '=', month)
    .select([
      'payment.no',
      'payment.agent_id',
      'commission_entry.amount_cents',
      'back.at as returned_at',
      'back.note as returned_note',
    ]);

export const paymentOf = (db: Db, month: string, agentId: string) =>
  selectPayments(db, month).where('payment.agent_id', '=', agentId).executeTakeFirst();

/** Returns the payments of a month that the bank has returned, by agent. */
export const returnsByAgent = async (db: Db, month: string) => {
  const returnedPayments = await selectPayments(db, month).where('back.no', 'is not', null).execute();
  return new Map(returnedPayments.map((each) => [each.agent_id, each]));
};

/** Returns a returned payment by the number of its return, with the month that was paid and whether it is paid again. */
export const returnOf = (db: Db, no: number) =>
  db
    .selectFrom('commission_transaction as back')
    .innerJoin('commission_transaction as payment', 'payment.no', 'back.of_no')
    .innerJoin('commission_entry', (join) =>
      join.onRef('commission_entry.transaction_no', '=', 'payment.no').on('commission_entry.account', '=', 'PAYABLE'),
    )
    .leftJoin('commission_statement_line as stated', 'stated.transaction_no', 'back.no')
    .leftJoin('commission_month', 'commission_month.month', 'stated.month')
    .where('back.no', '=', no)
    .where('back.kind', '=', 'RETURN')
    .select(['back.agent_id', 'back.note', 'payment.month', 'commission_entry.amount_cents'])
    .select(({ eb }) => eb('commission_month.approved_at', 'is not', null).as('is_paid_again'))
    .executeTakeFirst();

/** Selects the users who have booked a returned payment that a month pays again. */
export const selectReturnBookers = (month: RawBuilder<unknown>) => sql<{ readonly booked_by: string }>`
  select distinct t.booked_by from commission_transaction t
  join commission_statement_line l on l.transaction_no = t.no
  join commission_statement now on now.agent_id = t.agent_id and now.month = ${month}
  where t.kind = 'RETURN' and t.booked_by is not null and l.month <= ${month} and not exists (
    select from commission_statement s
    where s.agent_id = t.agent_id and s.month >= l.month and s.month < ${month} and s.paid_cents > 0)`;

/** Returns the users who have booked a returned payment that a month pays again. */
export const returnBookers = async (db: Db, month: string): Promise<readonly string[]> => {
  const { rows } = await selectReturnBookers(sql`${month}::text`).execute(db);
  return rows.map(({ booked_by: id }) => id);
};

export const statementRecord = (db: Db, agentId: string, month: string) =>
  db.selectFrom('commission_statement').where('agent_id', '=', agentId).where('month', '=', month).selectAll().executeTakeFirst();

/** Returns the unpaid rest of the agent's last statement, or zero until the statement is approved. */
export const carriedOverCents = async (db: Db, agentId: string): Promise<Cents> => {
  const lastStatement = await db
    .selectFrom('commission_statement')
    .where('agent_id', '=', agentId)
    .select(unpaidRest.as('left'))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lastStatement?.left ?? cents(0);
};

const unpaidRest = sql<Cents>`coalesce(carried_cents + amount_cents - parked_cents - paid_cents, 0)::bigint`;

/** Returns the months in which an agent has a statement, or lines without a statement, latest first. */
export const monthsOfAgent = async (db: Db, agentId: string, firstOpen: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly month: string }>`
    select month from commission_statement where agent_id = ${agentId}
    union
    select greatest(${monthOfLine}, ${firstOpen}) from commission_transaction line
    left join commission_statement_line s on s.transaction_no = line.no
    where line.agent_id = ${agentId} and line.kind in (${sql.join(earningKinds)}) and s.month is null
    order by 1 desc`.execute(db);
  return rows.map(({ month }) => month);
};

type MonthSums = {
  readonly month: string;
  readonly since: string | null;
  readonly statements: number;
  readonly carried: Cents;
  readonly accrued: Cents;
  readonly reversed: Cents;
  readonly parked: Cents;
  readonly paid: Cents | null;
  readonly payable: Cents;
  readonly without_account: number;
};

const lineEarnings = sql`
  select line.no, line.kind, line.agent_id, line.at, -entry.amount_cents as cents, stated.month, dispute.transaction_no is not null as is_parked,
    dispute.settled_at
  from commission_transaction line
  join commission_entry entry on entry.transaction_no = line.no and entry.account = 'PAYABLE'
  left join commission_statement_line stated on stated.transaction_no = line.no
  left join commission_dispute dispute on dispute.transaction_no = line.no
  where line.kind in (${sql.join(earningKinds)})`;

/**
 * Returns the sums of the closed months, and of the open months, whose lines are in no statement yet. The first open month has
 * the unpaid rests of the last statements.
 */
export const monthSums = async (db: Db, firstOpen: string) => {
  const { rows } = await sql<MonthSums>`
    with line as (${lineEarnings}), sums as (
      select coalesce(month, greatest(to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM'), ${firstOpen})) as month, agent_id,
        sum(cents) filter (where cents > 0 and kind <> 'RETURN') as accrued, sum(cents) filter (where cents < 0) as reversed,
        sum(cents) filter (where kind = 'RETURN') as returned, sum(cents) filter (where is_parked) as parked,
        min(to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')) as since
      from line where month is not null or settled_at is null group by 1, 2
    ), last as (
      select distinct on (agent_id) agent_id, ${unpaidRest} as left_over from commission_statement order by agent_id, month desc
    ), statement as (
      select month, agent_id, carried_cents, paid_cents from commission_statement
      union all select ${firstOpen}, agent_id, left_over, null from last where left_over <> 0
    ), each as (
      select coalesce(sums.month, s.month) as month, coalesce(s.carried_cents, 0) + coalesce(returned, 0) as carried, coalesce(accrued, 0) as accrued,
        coalesce(reversed, 0) as reversed, coalesce(parked, 0) as parked, since, s.paid_cents, a.user_id
      from sums full join statement s on s.month = sums.month and s.agent_id = sums.agent_id
      left join payment_account a on a.user_id = coalesce(sums.agent_id, s.agent_id)
    )
    select month, min(since) as since, count(*) as statements, sum(carried)::bigint as carried, sum(accrued)::bigint as accrued, sum(reversed)::bigint as reversed,
      sum(parked)::bigint as parked, sum(paid_cents)::bigint as paid,
      coalesce(sum(carried + accrued + reversed - parked)
        filter (where user_id is not null and carried + accrued + reversed - parked > 0), 0)::bigint as payable,
      count(*) filter (where user_id is null and carried + accrued + reversed - parked > 0) as without_account
    from each group by month order by month desc limit 60`.execute(db);
  const months = await closedMonths(db).orderBy('commission_month.month', 'desc').limit(60).execute();
  return { sums: rows, closed: months };
};

/** Returns a page of the statements of a month by agent, largest first. */
export const statementPage = async (db: Db, month: string, { limit, offset }: Pick<LineFilter, 'limit' | 'offset'>) => {
  const query = db
    .selectFrom('commission_statement as statement')
    .innerJoin('app_user', 'app_user.id', 'statement.agent_id')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .leftJoin('payment_account', 'payment_account.user_id', 'statement.agent_id')
    .where('statement.month', '=', month);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'statement.agent_id',
      'statement.carried_cents',
      'statement.paid_cents',
      'statement.parked_cents',
      'statement.account_number',
      'app_user.real_name',
      'organisation.name as organisation_name',
      'payment_account.account_number as payout_number',
    ])
    .orderBy('statement.amount_cents', 'desc')
    .orderBy('statement.agent_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};

/** Returns the payments of an approved month, largest first. */
export const paymentsOf = (db: Db, month: string) =>
  db
    .selectFrom('commission_statement')
    .where('month', '=', month)
    .where('paid_cents', '>', cents(0))
    .select(['agent_id', 'paid_cents', 'account_holder', 'account_bank', 'account_number'])
    .orderBy('paid_cents', 'desc')
    .orderBy('agent_id')
    .execute();

/** Creates the statements of a month from the lines before an instant that are in no statement and not parked, and from earlier unpaid rests. */
export const createStatements = async (
  db: Db,
  month: string,
  before: Date,
): Promise<{ readonly statements: number; readonly amount: Cents }> => {
  const { rows } = await sql<{ readonly statements: number; readonly amount: Cents }>`
    with line as (select * from (${lineEarnings}) l where l.month is null and not l.is_parked and l.at < ${before}),
    sums as (select agent_id, sum(cents) as amount from line group by agent_id),
    last as (
      select distinct on (agent_id) agent_id, ${unpaidRest} as left_over from commission_statement where month < ${month}
      order by agent_id, month desc
    ),
    statement as (
      insert into commission_statement (month, agent_id, carried_cents, amount_cents)
      select ${month}, agent_id, coalesce(left_over, 0), coalesce(amount, 0) from sums full join last using (agent_id)
      where sums.agent_id is not null or left_over <> 0
      returning amount_cents
    ),
    stated as (
      insert into commission_statement_line (transaction_no, month, agent_id) select no, ${month}, agent_id from line
    )
    select count(*) as statements, coalesce(sum(amount_cents), 0)::bigint as amount from statement`.execute(db);
  return rows[0] ?? { statements: 0, amount: cents(0) };
};

/** Returns the statements of a month with the accounts of their agents and their parked amounts. */
export const statementsToApprove = (db: Db, month: string) =>
  db
    .selectFrom('commission_statement as statement')
    .leftJoin('payment_account', 'payment_account.user_id', 'statement.agent_id')
    .where('statement.month', '=', month)
    .select([
      'statement.agent_id',
      'statement.carried_cents',
      'statement.amount_cents',
      'payment_account.account_holder',
      'payment_account.account_bank',
      'payment_account.account_number',
    ])
    .select(
      sql<Cents>`(select coalesce(-sum(e.amount_cents), 0)::bigint from commission_statement_line l
        join commission_dispute d on d.transaction_no = l.transaction_no
        join commission_entry e on e.transaction_no = l.transaction_no and e.account = 'PAYABLE'
        where l.month = statement.month and l.agent_id = statement.agent_id)`.as('parked_cents'),
    )
    .orderBy('statement.agent_id')
    .execute();
