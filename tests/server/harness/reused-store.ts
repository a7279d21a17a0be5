import { type KyselyPlugin, sql } from 'kysely';
import type { Db, Store } from '../../../src/server/database/open.ts';

/** A store that can be reset to its first content and used again, ten times faster than opening a new one. */
type Reused = { readonly store: Store; readonly reset: () => Promise<boolean> };

const free: Reused[] = [];

/**
 * Returns a store for one server: one that an earlier server of this process has closed and that was reset, or a new one. A
 * store whose tables, rules, triggers or statistics were changed is not used again. After `close`, every query fails.
 */
export const reusedStore = async (open: () => Promise<Store>): Promise<Store> => {
  const lent = free.pop() ?? (await resettable(await open()));
  const loan = { isOver: false };
  return {
    ...lent.store,
    db: lent.store.db.withPlugin(refusingAfter(loan)),
    close: async () => {
      if (loan.isOver) return;
      loan.isOver = true;
      if (await lent.reset().catch(() => false)) free.push(lent);
      else await lent.store.close();
    },
  };
};

const refusingAfter = (loan: { readonly isOver: boolean }): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (loan.isOver) throw new Error('The store is closed');
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** Copies every table within the database, and returns a function that restores them. */
const resettable = async (store: Store): Promise<Reused> => {
  const { db } = store;
  const { rows: tables } = await sql<{ readonly name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), 'pgboss') order by c.oid`.execute(db);
  await sql`create schema kept`.execute(db);
  for (const [at, { name }] of tables.entries()) await sql`create table ${kept(at)} as table ${sql.raw(name)}`.execute(db);
  const sequences = await sequencesOf(db);
  const counts = new Map((await rowsOf(db, tables, 0)).map(({ at, all }) => [at, all]));
  const shape = await shapeOf(db);
  let since = await transactionNumber(db);
  const reset = async (): Promise<boolean> => {
    if ((await shapeOf(db)) !== shape) return false;
    const changed = (await rowsOf(db, tables, since)).filter(({ at, all, fresh }) => fresh > 0 || all !== counts.get(at));
    await db.transaction().execute(async (work) => {
      // Foreign keys and triggers are inactive during the reset.
      await sql`set local session_replication_role = replica`.execute(work);
      for (const { at, name } of changed) {
        await sql`delete from ${sql.raw(name)}`.execute(work);
        await sql`insert into ${sql.raw(name)} overriding system value select * from ${kept(at)}`.execute(work);
      }
      for (const { name, last } of sequences)
        await sql`select setval(${name}::regclass, ${last ?? 1}::bigint, ${last !== null})`.execute(work);
    });
    await sql`select pg_advisory_unlock_all()`.execute(db);
    since = await transactionNumber(db);
    return true;
  };
  return { store, reset };
};

const kept = (at: number) => sql.table(`kept.t${at}`);

/** Returns the number of rows of each table, and how many of them were written after a transaction. */
const rowsOf = async (db: Db, tables: readonly { readonly name: string }[], since: number) => {
  const each = tables.map(
    ({ name }, at) => sql`select ${sql.lit(at)} as at, ${sql.lit(name)} as name, count(*)::int as all,
      (count(*) filter (where xmin::text::bigint > ${sql.lit(since)}))::int as fresh from ${sql.raw(name)}`,
  );
  type Row = { readonly at: number; readonly name: string; readonly all: number; readonly fresh: number };
  return (await sql<Row>`${sql.join(each, sql` union all `)}`.execute(db)).rows;
};

const sequencesOf = async (db: Db) =>
  (
    await sql<{ readonly name: string; readonly last: string | null }>`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`.execute(db)
  ).rows;

const transactionNumber = async (db: Db): Promise<number> =>
  Number((await sql<{ readonly no: string }>`select pg_current_xact_id()::text as no`.execute(db)).rows[0]?.no);

/** Returns a hash of the definitions of all tables, columns, rules, indexes, triggers and functions. */
const shapeOf = async (db: Db): Promise<string | undefined> =>
  (
    await sql<{ readonly shape: string }>`select md5(string_agg(part, ',' order by part)) as shape from (
      select 'c' || oid || relname || relkind::text as part from pg_class
      union all select 'a' || attrelid || attname || atttypid || attnotnull || atthasdef || attisdropped from pg_attribute where attrelid > 16383
      union all select 'k' || oid || conname || convalidated from pg_constraint
      union all select 't' || oid || tgenabled::text from pg_trigger
      union all select 's' || starelid || '.' || staattnum from pg_statistic where starelid > 16383
      union all select 'p' || oid || md5(prosrc) from pg_proc where oid > 16383) parts`.execute(db)
  ).rows[0]?.shape;
