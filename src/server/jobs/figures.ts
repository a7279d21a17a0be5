import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Counts jobs by kind and state. Those in the state `failed` are not tried again. */
export const jobFigures = async (db: Db) =>
  (
    await sql<{ readonly name: string; readonly state: string; readonly jobs: number }>`
      select q.name, j.state::text as state, count(*) as jobs from queue q join job j on j.name = q.name group by 1, 2 order by 1, 2`.execute(
      db,
    )
  ).rows;

export const namesOfDueJobs = async (db: Db): Promise<readonly string[]> =>
  (
    await sql<{ readonly name: string }>`
      select distinct name from job where state in ('created', 'retry') and start_after < now()`.execute(db)
  ).rows.map(({ name }) => name);

/** Reads the jobs that are not tried again, latest first. */
export const abandonedJobs = async (db: Db) =>
  (
    await sql<{
      readonly id: string;
      readonly name: string;
      readonly subject: string;
      readonly at: Date;
      readonly tries: number;
      readonly reason: string | null;
    }>`
      select id, name, coalesce(singleton_key, '') as subject, completed_on as at, retry_count + 1 as tries, output ->> 'message' as reason
      from job where state = 'failed' order by completed_on desc limit 200`.execute(db)
  ).rows;
