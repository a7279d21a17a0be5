import { sql } from 'kysely';
import type { Db } from '../../src/server/adapters/database/open.ts';

/** Persons of each copied order. */
export const personsEach = 5;

/**
 * Adds copies of an order, its policy and its first persons until there are so many, all of another agent in another organisation.
 * They are copied within the database: the point is what its tables weigh.
 */
export const copyOrders = async (db: Db, orderNo: string, from: number, to: number): Promise<void> => {
  const { id, org_id } = await db
    .selectFrom('app_user')
    .select(['id', 'org_id'])
    .where('user_name', '=', 'wangm')
    .executeTakeFirstOrThrow();
  const copied = sql`'COPY' || n`;
  const owner = { user_id: sql`${id}::text`, org_id: sql`${org_id}::text`, customer_id: sql`null::text` };
  const ago = sql`now() - n * interval '7 seconds'`;
  await copy(db, 'sales_order', orderNo, [from, to], {
    ...owner,
    order_no: copied,
    idempotency_key: copied,
    submitted_at: ago,
    holder_name: sql`t.holder_name || n`,
  });
  await copy(db, 'insured_person', orderNo, [from, to], { order_no: copied });
  await copy(db, 'policy', orderNo, [from, to], { ...owner, order_no: copied, policy_no: copied, issued_at: ago });
};

/** What a session asks of its own orders and policies is the same at any size: the planner must know the tables. */
export const analyse = (db: Db) => sql`analyze`.execute(db);

const copy = async (
  db: Db,
  table: string,
  orderNo: string,
  [from, to]: readonly [number, number],
  changed: Readonly<Record<string, ReturnType<typeof sql>>>,
): Promise<void> => {
  const { rows } = await sql<{ readonly name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map(({ name }) => changed[name] ?? sql.ref(`t.${name}`)));
  const some = table === 'insured_person' ? sql`and no <= ${personsEach}` : sql``;
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${values} from (select * from ${sql.table(table)} where order_no = ${orderNo} ${some}) t,
      generate_series(${from}::int, ${to - 1}::int) n`.execute(db);
};
