import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from './open.ts';
import type { JobName } from './job.ts';

/** How a kind of work is tried: how often again, and the seconds before the second try, which double with every further one. */
export type QueueSettings = { readonly name: JobName; readonly tries: number; readonly pauseSeconds: number };

/** Seconds after which a job whose process is gone is given to another. */
const expireInSeconds = 300;
/** Days for which failed jobs stay to be looked at. */
const keepFailedDays = 30;

/** pg-boss over one of our executors: the store, or a transaction of it. */
export const sqlOf = (db: Db): PgBoss.Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});

/** Opens pg-boss on the store, in its schema: one backup holds both. It takes and keeps jobs; who runs them is not its business. */
export const openBoss = async (db: Db, onError: (error: unknown) => void = () => {}): Promise<PgBoss> => {
  const { rows } = await sql<{ readonly schema: string }>`select current_schema() as schema`.execute(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => inOneConnection(db, text, values) },
    schema: rows[0]?.schema ?? 'public',
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: keepFailedDays * 86_400,
    deleteAfterDays: 7,
  });
  boss.on('error', onError);
  return boss;
};

/** Makes pg-boss's tables, or brings them up to date; several servers may do so at once. */
export const installBoss = async (db: Db): Promise<void> => {
  const boss = await openBoss(db);
  await boss.start();
  await boss.stop({ graceful: false });
  await indexSubjects(db);
};

/** Any fixed number: servers that start at once wait for each other on it. */
const indexLock = 7_246_055;

/** What waits for a subject is found among any number of jobs; the queues that come later have the index too. */
const indexSubjects = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(indexLock)})`.execute(tx);
    const { rows } = await sql<{ readonly known: boolean }>`select to_regclass('job_subject') is not null as known`.execute(tx);
    if (!rows[0]?.known) await sql`create index job_subject on job (name, singleton_key)`.execute(tx);
  });

/** Makes the queue of every kind of work, and gives those that are there the settings of today. */
export const installQueues = async (db: Db, queues: readonly QueueSettings[]): Promise<void> => {
  const boss = await openBoss(db);
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, tries, pauseSeconds } of queues) {
    const settings = {
      name,
      policy: 'short' as const,
      retryLimit: tries,
      retryDelay: pauseSeconds,
      retryBackoff: true,
      expireInSeconds,
      retentionMinutes: 60 * 24 * 60,
    };
    await (known.has(name) ? boss.updateQueue(name, settings) : boss.createQueue(name, settings));
  }
};

/** Texts of several statements open a transaction of their own: where one fails, it must not stay open on a connection of the pool. */
const inOneConnection = (db: Db, text: string, values: unknown[] = []): ReturnType<PgBoss.Db['executeSql']> =>
  db.connection().execute(async (connection) => {
    try {
      return await sqlOf(connection).executeSql(text, values);
    } catch (error) {
      if (values.length === 0) await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });

/** Work to be asked for: on a subject (the number of an order, a payment …), at a time or at once. */
export type JobRequest = { readonly name: JobName; readonly subject: string; readonly at?: Date | undefined };

/**
 * Asks for work in the transaction that makes it necessary. One that waits already is enough; it asks for another round itself when it
 * comes too early.
 */
export const enqueue = async (db: Db, ...wanted: readonly JobRequest[]): Promise<void> => {
  if (wanted.length > 0) await insert(db, wanted, ['created', 'retry']);
};

/** The same in so many seconds by the store's clock, whatever ours shows; at least one, so that no job runs round and round. */
export const enqueueIn = async (db: Db, name: JobName, subject: string, seconds: number): Promise<void> => {
  await insert(db, [{ name, subject, in: Math.max(seconds, 1) }], ['created', 'retry']);
};

/** The same for what nobody asked for; what has failed for good stays with the operator. */
export const enqueueMissing = async (db: Db, name: JobName, subject: string): Promise<void> => {
  await insert(db, [{ name, subject }], ['created', 'retry', 'active', 'failed']);
};

// The tables are pg-boss's, which documents inserting by SQL; the queue's own settings go with the job as its `send` writes them.
const insert = (db: Db, wanted: readonly (JobRequest & { readonly in?: number })[], unless: readonly string[]) =>
  sql`
    insert into job (name, data, singleton_key, start_after, keep_until, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select q.name, jsonb_build_object('subject', w.subject), w.subject, t.at, t.at + q.retention_minutes * interval '1 minute',
      q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1 second', q.policy
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, subject text, at timestamptz, "in" float8)
    join queue q on q.name = w.name
    cross join lateral (select coalesce(w.at, now() + coalesce(w."in", 0) * interval '1 second') as at) t
    where (
      -- One look by the index for each, whatever the planner believes of the queue's length.
      select j.id from job j where j.name = w.name and j.singleton_key = w.subject and j.state::text = any(${[...unless]}::text[]) limit 1) is null
    on conflict do nothing`.execute(db);
