import type { EndorsementRecord } from '../database/schema/index.ts';
import { defineJob } from '../database/job.ts';
import type { Store } from '../deps.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import { closeOpenPayment } from '../payments/settle.ts';
import { bookEndorsement as book } from './book-at-insurer.ts';
import { moveEndorsement } from './move.ts';
import { askAgain } from '../policies/send-once.ts';
import { openRequests, requestRecord } from '../policies/unscoped-requests.ts';
import { dueEndorsements, endorsementRecord, withLockedEndorsement } from './unscoped.ts';

/** Closes an endorsement that was not paid in time. A payment that was made in time is applied first. */
export const expireEndorsement = defineJob({
  name: 'expire-endorsement',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: ({ db }, now) => dueWithStatus('WAIT_PAY', db, now),
  run: async (deps, endorsementNo, now) => {
    const storedEndorsement = await endorsementRecord(deps.db, endorsementNo);
    if (storedEndorsement?.status !== 'WAIT_PAY' || !storedEndorsement.expires_at) return undefined;
    if (storedEndorsement.expires_at > now) return { runAgainAt: storedEndorsement.expires_at };
    await closeOpenPayment(deps, { orderNo: storedEndorsement.order_no, endorsementNo });
    await moveByClock(deps, storedEndorsement, now);
    const updatedEndorsement = await endorsementRecord(deps.db, endorsementNo);
    return updatedEndorsement?.status === 'WAIT_PAY' ? { runAgainAt: new Date(now.getTime() + 300_000) } : undefined;
  },
});

/** Finishes an endorsement on its effective day. */
export const finishEndorsement = defineJob({
  name: 'finish-endorsement',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: ({ db }, now) => dueWithStatus('EFFECTIVE', db, now),
  run: async (deps, endorsementNo, now) => {
    const endorsement = await endorsementRecord(deps.db, endorsementNo);
    if (endorsement?.status !== 'EFFECTIVE') return undefined;
    const effectiveFrom = startOfDay(endorsement.effective_date);
    if (effectiveFrom > now) return { runAgainAt: effectiveFrom };
    await moveByClock(deps, endorsement, now);
    return undefined;
  },
});

/** Lets the insurer book an effective endorsement, or asks the insurer whether it is booked. */
export const bookEndorsement = defineJob({
  name: 'book-endorsement',
  retries: 14,
  pauseSeconds: 30,
  findDueSubjects: ({ db }) => openRequests(db, ['endorse', 'surrender']),
  run: async (deps, endorsementNo, now) => {
    const progress = await book(deps, endorsementNo);
    if (!progress || 'failure' in progress) return progress;
    return askAgain((await requestRecord(deps.db, endorsementNo))?.sent_at ?? now, now);
  },
});

const dueWithStatus = async (status: 'WAIT_PAY' | 'EFFECTIVE', db: Store['db'], now: Date): Promise<string[]> =>
  (await dueEndorsements(db, now, dayOf(now))).filter((due) => due.status === status).map((due) => due.endorsement_no);

const moveByClock = ({ db }: Store, storedEndorsement: EndorsementRecord, now: Date): Promise<void> =>
  withLockedEndorsement(db, storedEndorsement, async (tx, { endorsement }) => {
    const cause = { actor: 'clock', at: now };
    if (endorsement.status === 'WAIT_PAY' && endorsement.expires_at && endorsement.expires_at <= now)
      await moveEndorsement(tx, endorsement, 'expire', cause);
    if (endorsement.status === 'EFFECTIVE' && endorsement.effective_date <= dayOf(now))
      await moveEndorsement(tx, endorsement, 'finish', cause);
  });
