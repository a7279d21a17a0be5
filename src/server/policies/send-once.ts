import type { Deps } from '../deps.ts';
import type { InsurerAnswer, InsurerStatus, RequestKey } from '../integrations/insurer.ts';
import { claimAgain, claimRequest, requestRecord } from './unscoped-requests.ts';

/** The outcome of a request: decided (undefined), failed (it may be sent again), or not decided yet. */
export type Progress = undefined | { readonly failure: string } | { readonly waiting: true };

/**
 * Sends a request to its insurer, once. A process may end after it has sent a request and before it has stored the answer. So
 * if the request may have been sent before, the insurer is asked for the status of the request. It is sent again only if
 * the insurer has never received it.
 */
export const sendOnce = async (
  { db, insurer }: Pick<Deps, 'db' | 'insurer'>,
  key: RequestKey,
  now: Date,
  send: () => Promise<InsurerAnswer>,
): Promise<InsurerAnswer> => {
  if (await claimRequest(db, key, now)) return answerOrUnknown(send);
  const storedRequest = await requestRecord(db, key.no);
  const status = await answerOrUnknown<InsurerStatus>(() => insurer.status(key, now));
  if (status.state !== 'absent') return status;
  // A job and a repeated notice may come here at the same time, but only one of them sends.
  const isClaimed = await claimAgain(db, key.no, storedRequest?.sends ?? 0, now);
  return isClaimed ? answerOrUnknown(send) : { state: 'unknown', reason: 'It is being sent' };
};

/** Returns the answer of a call, or `unknown` if the call throws. */
const answerOrUnknown = async <Answer>(call: () => Promise<Answer>): Promise<Answer | InsurerAnswer> => {
  try {
    return await call();
  } catch (error) {
    return { state: 'unknown', reason: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * Returns the outcome of a job whose insurer has not decided yet. The job runs again after 10 seconds, 20, 40 …, at least every
 * half hour.
 */
export const askAgain = (since: Date, now: Date): { readonly runAgainAt: Date } => ({
  runAgainAt: new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), 10_000), 1_800_000)),
});
