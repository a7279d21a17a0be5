import type { InsertObject, UpdateObject } from 'kysely';
import type { Person } from '../domain/application.ts';
import type { Db } from '../database/open.ts';
import type { OrderRecord, Tables } from '../database/schema/index.ts';
import { insertPersons } from './unscoped-persons.ts';
import type { OrderNo } from '../domain/numbers.ts';

export type NewOrder = InsertObject<Tables, 'sales_order'> & { readonly user_id: string; readonly idempotency_key: string };

/** Stores orders without their persons; gives the numbers of those that were stored: not those whose user has made one with the same key. */
export const insertOrders = async (db: Db, orders: readonly NewOrder[]): Promise<ReadonlySet<string>> => {
  if (orders.length === 0) return new Set();
  const stored = await db
    .insertInto('sales_order')
    // In one order everywhere, so that two servers never wait for each other.
    .values(orders.toSorted((a, b) => compare(a.user_id, b.user_id) || compare(a.idempotency_key, b.idempotency_key)))
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('order_no')
    .execute();
  return new Set(stored.map(({ order_no }) => order_no));
};

/** Replaces the content and the persons of an order that is locked and was never paid. */
export const rewriteOrder = async (
  db: Db,
  orderNo: OrderNo,
  fields: UpdateObject<Tables, 'sales_order'>,
  persons: readonly Person[],
): Promise<void> => {
  await db.updateTable('sales_order').set(fields).where('order_no', '=', orderNo).execute();
  await db.deleteFrom('insured_person').where('order_no', '=', orderNo).execute();
  await insertPersons(db, { [orderNo]: persons }, 1);
};

/** Changes an order that is locked or otherwise known to be in the state that is left. */
export const changeOrder = async (
  db: Db,
  orderNo: OrderNo,
  change: Partial<Pick<OrderRecord, 'status' | 'payment_status' | 'expires_at' | 'paid_at'>>,
): Promise<void> => {
  await db.updateTable('sales_order').set(change).where('order_no', '=', orderNo).execute();
};

/** Orders past their payment deadline; rows that are locked are skipped, as another request is working on them. */
export const dueOrders = (db: Db, now: Date) =>
  db
    .selectFrom('sales_order')
    .where('expires_at', '<=', now)
    .where('status', 'in', ['WAIT_PAY', 'PAYING'])
    .select(['order_no', 'status'])
    .orderBy('expires_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

/** Paid orders whose policy is still to be issued; locked rows are skipped. */
export const ordersToIssue = (db: Db) =>
  db
    .selectFrom('sales_order')
    .where('status', 'in', ['PAID', 'ISSUE_FAILED'])
    .select(['order_no', 'paid_at'])
    .orderBy('paid_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An order as stored; the owner is not checked. */
export const orderRecord = (db: Db, orderNo: OrderNo): Promise<OrderRecord | undefined> =>
  db.selectFrom('sales_order').where('order_no', '=', orderNo).selectAll().executeTakeFirst();

/** The model version that an order is pinned to, without its application. */
export const orderPin = (db: Db, orderNo: OrderNo) =>
  db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNo)
    .select(['order_no', 'model_code', 'model_version', 'model_hash'])
    .executeTakeFirstOrThrow();

/** An order as stored, locked until the transaction ends. */
export const lockOrder = (db: Db, orderNo: OrderNo): Promise<OrderRecord | undefined> =>
  db.selectFrom('sales_order').where('order_no', '=', orderNo).selectAll().forUpdate().executeTakeFirst();
