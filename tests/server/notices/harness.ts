import { sql } from 'kysely';
import type { Deps } from '../../../src/server/deps.ts';
import { remindExpiring, sendNotice, writeNotices } from '../../../src/server/notices/jobs.ts';
import type { Job } from '../../../src/server/database/job.ts';

/** Returns the subjects that wait in the queue of a job. */
export const queued = async (deps: Deps, name: Job['name']): Promise<readonly string[]> =>
  (
    await sql<{ readonly subject: string }>`
      select singleton_key as subject from job where name = ${name} and state = 'created' order by created_on, singleton_key`.execute(
      deps.db,
    )
  ).rows.map(({ subject }) => subject);

const drain = async (deps: Deps, job: Job): Promise<void> => {
  const subjects = await queued(deps, job.name);
  await sql`delete from job where name = ${job.name}`.execute(deps.db);
  for (const subject of subjects) await job.run(deps, subject, deps.clock.now());
};

/** Writes and sends all queued notices, as the workers would, whatever their time. */
export const sendAll = async (deps: Deps): Promise<void> => {
  await drain(deps, writeNotices);
  await drain(deps, sendNotice);
};

/** Runs the reminders, then writes and sends, as the workers would within an hour. */
export const remindAll = async (deps: Deps): Promise<void> => {
  await remindExpiring.run(deps, '', deps.clock.now());
  await sendAll(deps);
};

export const noticesOf = (deps: Deps, subjectNo: string) =>
  deps.db.selectFrom('notice').where('subject_no', '=', subjectNo).selectAll().orderBy('id').execute();
