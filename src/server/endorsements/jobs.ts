import { dueEndorsements, endorsementRecord } from './unscoped.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import { expireEndorsement as expire } from './expire.ts';
import { defineJob } from '../database/job.ts';

/** Closes an endorsement that nobody has paid in time. */
export const expireEndorsement = defineJob({
  name: 'expire-endorsement',
  tries: 10,
  pauseSeconds: 60,
  due: async ({ db }, now) =>
    (await dueEndorsements(db, now, dayOf(now)))
      .filter(({ status }) => status === 'WAIT_PAY')
      .map((endorsement) => endorsement.endorse_no),
  run: async (deps, endorseNo, now) => {
    const before = await endorsementRecord(deps.db, endorseNo);
    if (before?.status !== 'WAIT_PAY' || !before.expires_at) return undefined;
    if (before.expires_at > now) return { again: before.expires_at };
    await expire(deps, before);
    const after = await endorsementRecord(deps.db, endorseNo);
    return after?.status === 'WAIT_PAY' ? { again: new Date(now.getTime() + 300_000) } : undefined;
  },
});

/** Finishes an endorsement whose first day has begun. */
export const finishEndorsement = defineJob({
  name: 'finish-endorsement',
  tries: 10,
  pauseSeconds: 60,
  due: async ({ db }, now) =>
    (await dueEndorsements(db, now, dayOf(now)))
      .filter(({ status }) => status === 'EFFECTIVE')
      .map((endorsement) => endorsement.endorse_no),
  run: async (deps, endorseNo, now) => {
    const endorsement = await endorsementRecord(deps.db, endorseNo);
    if (endorsement?.status !== 'EFFECTIVE') return undefined;
    const begins = startOfDay(endorsement.effective_date);
    if (begins > now) return { again: begins };
    await expire(deps, endorsement);
    return undefined;
  },
});
