import { defineJob } from '../database/job.ts';
import { continueRun } from './service.ts';
import { openRuns } from './unscoped.ts';

/** Prepares the renewals of a run. */
export const prepareRenewals = defineJob({
  name: 'prepare-renewals',
  retries: 3,
  pauseSeconds: 10,
  findDueSubjects: async ({ db }, now) => (await openRuns(db, new Date(now.getTime() - 60_000))).map(String),
  run: async (deps, subject, now) => {
    const id = Number(subject);
    if (!Number.isSafeInteger(id)) return undefined;
    const { again: isUnfinished, error } = await continueRun(deps, id);
    if (isUnfinished) return { runAgainAt: now };
    return error === undefined ? undefined : { failure: error };
  },
});
