import { defineJob } from '../database/job.ts';
import { dueDecisions } from './cases.ts';
import { applyStoredDecision } from './service.ts';

/** Applies a decision that was not undone in time. If it is no longer possible, the case waits again. */
export const decideCase = defineJob({
  name: 'decide-case',
  retries: 10,
  pauseSeconds: 5,
  findDueSubjects: ({ db }, now) => dueDecisions(db, now),
  run: async (deps, no) => {
    const dueAt = await applyStoredDecision(deps, no);
    return dueAt && { runAgainAt: dueAt };
  },
});
