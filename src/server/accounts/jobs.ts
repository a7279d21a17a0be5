import { defineJob } from '../database/job.ts';
import { dueRequests, expireRequest as expire } from './office-requests.ts';

/** Ends a request of the back office that was not decided in time. */
export const expireRequest = defineJob({
  name: 'expire-request',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: ({ db }, now) => dueRequests(db, now),
  run: async ({ db }, subject, now) => {
    const endsAt = await expire(db, subject, now);
    return endsAt && { runAgainAt: endsAt };
  },
});
