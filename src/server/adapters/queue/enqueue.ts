import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { JobName } from './job-name.ts';

/**
 * Asks for work on a subject (the number of an order, a payment …), at a time or at once, in the transaction that makes it necessary.
 * One that waits already is enough; it asks for another round itself when it comes too early.
 */
export const enqueue = async (db: Db, name: JobName, subject: string, at?: Date): Promise<void> => {
  await insert(db, name, subject, at ?? null, ['created', 'retry']);
};

/** The same in so many seconds by the store's clock, whatever ours shows; at least one, so that no job runs round and round. */
export const enqueueIn = async (db: Db, name: JobName, subject: string, seconds: number): Promise<void> => {
  await insert(db, name, subject, Math.max(seconds, 1), ['created', 'retry']);
};

/** The same for what nobody asked for; what has failed for good stays with the operator. */
export const enqueueMissing = async (db: Db, name: JobName, subject: string): Promise<void> => {
  await insert(db, name, subject, null, ['created', 'retry', 'active', 'failed']);
};

// The tables are pg-boss's, which documents inserting by SQL; the queue's own settings go with the job as its `send` writes them.
const insert = (db: Db, name: JobName, subject: string, at: Date | number | null, unless: readonly string[]) => {
  const start =
    typeof at === 'number' ? sql`now() + ${at}::float8 * interval '1 second'` : sql`coalesce(${at}::timestamptz, now())`;
  return sql`
    insert into job (name, data, singleton_key, start_after, keep_until, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select q.name, jsonb_build_object('subject', ${subject}::text), ${subject}::text, t.at, t.at + q.retention_minutes * interval '1 minute',
      q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1 second', q.policy
    from queue q, (select ${start} as at) t
    where q.name = ${name} and not exists (
      select 1 from job j where j.name = ${name} and j.singleton_key = ${subject}::text and j.state::text = any(${[...unless]}::text[]))
    on conflict do nothing`.execute(db);
};
