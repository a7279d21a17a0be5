import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from './open.ts';
import type { JobName } from './job.ts';

/** The retries of a kind of job: how many, and the seconds before the second try, which double with every further try. */
export type QueueSettings = { readonly name: JobName; readonly retries: number; readonly pauseSeconds: number };

/** Seconds after which a job is given to another process if the process that runs it has ended. */
const expireInSeconds = 300;
const keepFailedDays = 30;

/** Lets pg-boss run its statements on the database or in a transaction. */
export const sqlOf = (db: Db): PgBoss.Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});

/** Opens pg-boss in the schema of the database, so that one backup holds both. */
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

/** Creates pg-boss's tables, or updates them. Several servers may call it at the same time. */
export const installBoss = async (db: Db): Promise<void> => {
  const boss = await openBoss(db);
  await boss.start();
  await boss.stop({ graceful: false });
  await indexSubjects(db);
};

/** Number of the advisory lock by which servers that start together wait for each other. Any fixed number will do. */
const indexLock = 7_246_055;

/** Creates the index by which the jobs of a subject are found fast. */
const indexSubjects = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(indexLock)})`.execute(tx);
    const { rows } = await sql<{ readonly known: boolean }>`select to_regclass('job_subject') is not null as known`.execute(tx);
    if (!rows[0]?.known) await sql`create index job_subject on job (name, singleton_key)`.execute(tx);
  });

/** Creates the queues that are missing, and updates the settings of the others. */
export const installQueues = async (db: Db, queues: readonly QueueSettings[]): Promise<void> => {
  const boss = await openBoss(db);
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, retries, pauseSeconds } of queues) {
    const settings = {
      name,
      policy: 'short' as const,
      retryLimit: retries,
      retryDelay: pauseSeconds,
      retryBackoff: true,
      expireInSeconds,
      retentionMinutes: 60 * 24 * 60,
    };
    await (existing.has(name) ? boss.updateQueue(name, settings) : boss.createQueue(name, settings));
  }
};

/** Removes queues with their jobs. A job for a queue that does not exist is not stored. */
export const removeQueues = async (db: Db, names: readonly JobName[]): Promise<void> => {
  const boss = await openBoss(db);
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) if (existing.has(name)) await boss.deleteQueue(name);
};

/** Runs a transaction that pg-boss sends as one text. After an error, it must not stay open on a connection of the pool. */
const inOneConnection = (db: Db, text: string, values: unknown[] = []): ReturnType<PgBoss.Db['executeSql']> =>
  db.connection().execute(async (connection) => {
    try {
      return await sqlOf(connection).executeSql(text, values);
    } catch (error) {
      if (values.length === 0) await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });

/** A job for a subject (the number of an order, a payment …), at a given time or immediately. */
export type JobRequest = { readonly name: JobName; readonly subject: string; readonly at?: Date | undefined };

/**
 * Adds jobs in the transaction that makes them necessary. If a job for the subject is already waiting, none is added: a job
 * that runs too early adds the next one itself.
 */
export const enqueue = async (db: Db, ...requests: readonly JobRequest[]): Promise<void> => {
  if (requests.length > 0) await insertJobs(db, requests, ['created', 'retry']);
};

/** Adds a job like `enqueue`. If a job for the subject is already waiting, it becomes due immediately. */
export const enqueueNow = async (db: Db, request: Omit<JobRequest, 'at'>): Promise<void> => {
  await enqueue(db, request);
  await sql`
    update job set start_after = now()
    where name = ${request.name} and singleton_key = ${request.subject} and state in ('created', 'retry') and start_after > now()`.execute(
    db,
  );
};

/**
 * Adds a job that is due after a number of seconds by the database's clock. At least one second, so that no job repeats without
 * a pause.
 */
export const enqueueIn = async (db: Db, name: JobName, subject: string, seconds: number): Promise<void> => {
  await insertJobs(db, [{ name, subject, in: Math.max(seconds, 1) }], ['created', 'retry']);
};

/**
 * Adds a job unless the subject has one that is waiting or running. Adds none either if a job of the subject has failed for
 * good, because then the operator decides.
 */
export const enqueueMissing = async (db: Db, name: JobName, subject: string): Promise<void> => {
  await insertJobs(db, [{ name, subject }], ['created', 'retry', 'active', 'failed']);
};

// pg-boss's own `send` compares only with "created" jobs, and needs a statement for each job (docs/dependencies.md).
const insertJobs = (db: Db, requests: readonly (JobRequest & { readonly in?: number })[], blockingStates: readonly string[]) =>
  sql`
    insert into job (name, data, singleton_key, start_after, keep_until, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select q.name, jsonb_build_object('subject', w.subject), w.subject, t.at, t.at + q.retention_minutes * interval '1 minute',
      q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1 second', q.policy
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as w (name text, subject text, at timestamptz, "in" float8)
    join queue q on q.name = w.name
    cross join lateral (select coalesce(w.at, now() + coalesce(w."in", 0) * interval '1 second') as at) t
    where (
      -- A subquery with a limit, so that the planner uses the index however long it believes the queue to be.
      select j.id from job j where j.name = w.name and j.singleton_key = w.subject and j.state::text = any(${[...blockingStates]}::text[]) limit 1) is null
    on conflict do nothing`.execute(db);
