import { endorsementRecord } from '../adapters/database/unscoped/records.ts';
import { dueEndorsements } from '../adapters/database/unscoped/endorsements.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import { expireEndorsement } from '../flows/unscoped/expire-endorsements.ts';
import { defineJob } from './define.ts';

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
    await expireEndorsement(deps, endorsement);
    return undefined;
  },
});
