import { sql } from 'kysely';
import type { Db } from '../../src/server/database/open.ts';

/** A store that is put back to what it held. */
export type KeptStore = {
  /** Puts back each table that was written to since; asks one question where nothing was. */
  readonly restore: () => Promise<void>;
};

/** Keeps every table of a store as it is, but for the models and the revisions, which only grow. */
export const keptStore = async (db: Db): Promise<KeptStore> => {
  const tables = await tablesOf(db);
  await sql`create schema kept`.execute(db);
  for (const table of tables) await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(table)}`.execute(db);
  let since = await nextTransaction(db);
  return {
    restore: async () => {
      if ((await nextTransaction(db)) === since) return;
      const changed = await changedSince(db, tables, since);
      await db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const table of changed) {
          await sql`delete from ${sql.table(table)}`.execute(tx);
          await sql`insert into ${sql.table(table)} overriding system value select * from ${sql.table(`kept.${table}`)}`.execute(
            tx,
          );
        }
        // What a server keeps of the catalogue is told by its revision.
        await sql`update revision set value = value + 1`.execute(tx);
      });
      since = await nextTransaction(db);
    },
  };
};

const tablesOf = async (db: Db): Promise<readonly string[]> =>
  (
    await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and table_name not in ('model_version', 'model_document', 'schema_migration', 'revision')`.execute(db)
  ).rows.map(({ name }) => name);

/** Number of the transaction that will be the next to write. */
const nextTransaction = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ readonly next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  return Number(rows[0]?.next);
};

/** Tables that hold a row of a transaction since, or another number of rows than they did. */
const changedSince = async (db: Db, tables: readonly string[], since: number): Promise<readonly string[]> => {
  const each = tables.map(
    (name) => sql`select ${name} as name,
      (select count(*) from ${sql.table(name)}) <> (select count(*) from ${sql.table(`kept.${name}`)})
        or exists (select 1 from ${sql.table(name)} t where t.xmin::text::bigint >= ${since}) as changed`,
  );
  const { rows } = await sql<{ readonly name: string; readonly changed: boolean }>`${sql.join(each, sql` union all `)}`.execute(
    db,
  );
  return rows.filter(({ changed }) => changed).map(({ name }) => name);
};
