import { sumOfPersons } from '../database/sum-of-persons.ts';
import { orderInScope } from '../database/in-scope.ts';
import { sql, type SqlBool } from 'kysely';
import type { OrderStatus } from '../../contract/orders.ts';
import type { Scope } from '../domain/scope.ts';
import { productColumns } from '../catalogue/repository.ts';
import { hasNumberOrPolicyholder } from '../database/search.ts';
import { batchLoader, oncePerDatabase } from '../database/batch.ts';
import type { Db } from '../database/open.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import { type OrderNo, orderNoOf } from '../domain/numbers.ts';
import type { Cents } from '../domain/money.ts';

const ordersWithNames = (db: Db) =>
  db
    .selectFrom('sales_order')
    .innerJoin('product', 'product.id', 'sales_order.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .innerJoin('app_user as agent', (join) =>
      join.on('agent.id', '=', sql<string>`coalesce(sales_order.agent_id, sales_order.user_id)`),
    )
    .leftJoin('policy', 'policy.order_no', 'sales_order.order_no');

const columns = [
  'sales_order.order_no',
  'sales_order.user_id',
  'sales_order.organisation_id',
  'sales_order.customer_id',
  'sales_order.product_id',
  'sales_order.model_code',
  'sales_order.model_version',
  'sales_order.model_hash',
  'sales_order.payment_status',
  'sales_order.premium_cents',
  'sales_order.commission_cents',
  'sales_order.persons',
  'sales_order.policyholder_name',
  'sales_order.start_date',
  'sales_order.end_date',
  'sales_order.submitted_at',
  'sales_order.expires_at',
  'sales_order.paid_at',
  'insurer.id as insurer_id',
  ...productColumns,
  'agent.real_name as agent_name',
  'agent.user_type as agent_type',
  'policy.policy_no',
] as const;

/** The state of an order at an instant. An unpaid order is expired after its deadline, even before a job has closed it. */
const statusAt = (now: Date) =>
  sql<OrderStatus>`case when ${isPastDeadline(now)} then 'EXPIRED_UNPAID' else sales_order.status end`.as('status');

const isPastDeadline = (now: Date) => sql<SqlBool>`(sales_order.status = 'WAIT_PAY' and sales_order.expires_at <= ${now})`;

const hasStatus = (status: OrderStatus, now: Date) => {
  if (status === 'EXPIRED_UNPAID') return sql<SqlBool>`(sales_order.status = 'EXPIRED_UNPAID' or ${isPastDeadline(now)})`;
  return sql<SqlBool>`(sales_order.status = ${status} and not ${isPastDeadline(now)})`;
};

/** An order with the names that lists show. */
export type OrderView = Awaited<ReturnType<typeof orderPage>>['rows'][number];

/** Filters of a list of orders. The days of submission, in Asia/Shanghai, are given as instants. */
export type OrderFilter = {
  readonly key?: string;
  readonly status?: OrderStatus;
  readonly isPayable?: true;
  readonly productId?: string;
  readonly from?: Date;
  readonly before?: Date;
  readonly orderNos?: readonly string[];
  readonly now: Date;
  /** The models that insure things. Their orders are not in the sum of persons. */
  readonly thingModelCodes?: readonly string[];
  readonly limit: number;
  readonly offset: number;
};

/** Returns a page of the orders in a scope, newest first, their number and their sums. */
export const orderPage = async (db: Db, scope: Scope, filter: OrderFilter) => {
  let query = ordersWithNames(db).where(orderInScope(scope));
  if (filter.status) query = query.where(hasStatus(filter.status, filter.now));
  if (filter.isPayable) query = query.where('sales_order.expires_at', '>', filter.now);
  if (filter.productId) query = query.where('sales_order.product_id', '=', filter.productId);
  if (filter.from) query = query.where('sales_order.submitted_at', '>=', filter.from);
  if (filter.before) query = query.where('sales_order.submitted_at', '<', filter.before);
  if (filter.orderNos) query = query.where('sales_order.order_no', 'in', filter.orderNos.map(orderNoOf));
  if (filter.key) query = query.where(hasNumberOrPolicyholder(db, 'sales_order.order_no', filter.key));
  const sums = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<Cents>`coalesce(sum(sales_order.premium_cents), 0)::bigint`.as('premium'),
      sql<Cents>`coalesce(sum(sales_order.commission_cents), 0)::bigint`.as('commission'),
      sumOfPersons(sql.ref('sales_order.persons'), sql.ref('sales_order.model_code'), filter.thingModelCodes),
    ])
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([...columns, statusAt(filter.now)])
    .orderBy('sales_order.submitted_at', 'desc')
    .orderBy('sales_order.order_no', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, sums };
};

/** Returns an order in a scope with the names that lists show; undefined if the scope does not have it. */
export const orderView = (db: Db, scope: Scope, orderNo: OrderNo, now: Date): Promise<OrderView | undefined> =>
  ordersWithNames(db)
    .where(orderInScope(scope))
    .where('sales_order.order_no', '=', orderNo)
    .select([...columns, statusAt(now)])
    .executeTakeFirst();

/** Returns an order in a scope as `orderView`, with the referrals and warnings of its submission. */
export const submittedOrder = (db: Db, scope: Scope, orderNo: OrderNo, now: Date) =>
  ordersWithNames(db)
    .where(orderInScope(scope))
    .where('sales_order.order_no', '=', orderNo)
    .select([...columns, statusAt(now), 'sales_order.referrals', 'sales_order.warnings'])
    .executeTakeFirst();

export const orderByKey = (db: Db, userId: string, key: string): Promise<KeyedOrder | undefined> =>
  orderByKeyLoader(db)({ user_id: userId, idempotency_key: key });

type OrderKey = Pick<OrderRecord, 'user_id' | 'idempotency_key'>;
type KeyedOrder = OrderKey & Pick<OrderRecord, 'order_no' | 'body_hash'>;

const orderByKeyLoader = oncePerDatabase((db) =>
  batchLoader(async (keys: ReadonlySet<OrderKey>) => {
    const { rows } = await sql<KeyedOrder>`
      select o.user_id, o.idempotency_key, o.order_no, o.body_hash
      from jsonb_to_recordset(${JSON.stringify([...keys])}::jsonb) as asked (user_id text, idempotency_key text)
      join sales_order o on o.user_id = asked.user_id and o.idempotency_key = asked.idempotency_key`.execute(db);
    return ({ user_id, idempotency_key }) =>
      rows.find((row) => row.user_id === user_id && row.idempotency_key === idempotency_key);
  }),
);
