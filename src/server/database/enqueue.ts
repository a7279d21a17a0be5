import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { JobName } from './job.ts';

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
