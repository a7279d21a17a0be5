import { endorsementRecord } from '../adapters/database/unscoped/records.ts';
import { dueEndorsements } from '../adapters/database/unscoped/endorsements.ts';
import { dayOf } from '../domain/calendar.ts';
import { expireEndorsement as expire } from '../flows/unscoped/expire-endorsements.ts';
import { defineJob } from './define.ts';

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
