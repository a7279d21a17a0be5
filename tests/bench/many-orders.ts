import { sql } from 'kysely';
import type { Db } from '../../src/server/database/open.ts';

/** Persons of each copied order. */
export const personsEach = 5;

/** What is copied, and in each what is not copied as it is. */
const tables = ['sales_order', 'insured_person', 'policy'] as const;

/**
 * Adds so many copies of an order, its policy and its first persons, all of another agent in another organisation. They are copied within
 * the database: the point is what its tables weigh. What they refer to is there, so it is not looked up for each, and indexes are made
 * once the rows stand.
 */
export const copyOrders = async (db: Db, orderNo: string, orders: number): Promise<void> => {
  const { id, organisation_id } = await db
    .selectFrom('app_user')
    .select(['id', 'organisation_id'])
    .where('user_name', '=', 'wangm')
    .executeTakeFirstOrThrow();
  const copied = sql`'COPY' || n`;
  const owner = { user_id: sql`${id}::text`, organisation_id: sql`${organisation_id}::text`, customer_id: sql`null::text` };
  const ago = sql`now() - n * interval '7 seconds'`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    const indexes = await looseIndexes(tx);
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
    await copy(tx, 'sales_order', orderNo, orders, {
      ...owner,
      order_no: copied,
      idempotency_key: copied,
      submitted_at: ago,
      policyholder_name: sql`t.policyholder_name || n`,
    });
    await copy(tx, 'insured_person', orderNo, orders, { order_no: copied });
    await copy(tx, 'policy', orderNo, orders, { ...owner, order_no: copied, policy_no: copied, issued_at: ago });
    for (const { made } of indexes) await sql.raw(made).execute(tx);
  });
};

/** Indexes that nothing else follows from, and how each is made. */
const looseIndexes = async (db: Db) =>
  (
    await sql<{ readonly name: string; readonly made: string }>`
      select c.relname as name, pg_get_indexdef(c.oid) as made
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relname in (${sql.join(tables)}) and t.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = c.oid)`.execute(db)
  ).rows;

/** What the database would do in the background after so many rows is done before anything is measured; the planner knows the tables then. */
export const settle = async (db: Db): Promise<void> => {
  await sql`vacuum (analyze, freeze)`.execute(db);
  await sql`checkpoint`.execute(db);
};

const copy = async (
  db: Db,
  table: (typeof tables)[number],
  orderNo: string,
  orders: number,
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
      generate_series(1, ${orders}::int) n`.execute(db);
};
