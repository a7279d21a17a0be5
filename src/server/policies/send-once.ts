import type { Deps } from '../deps.ts';
import type { InsurerAnswer, InsurerStatus, RequestKey } from '../integrations/insurer.ts';
import { claimAgain, claimRequest, requestRecord } from './unscoped-requests.ts';

/** What became of a request: decided (undefined), not done (it may be sent again), or not decided yet. */
export type Progress = undefined | { readonly failed: string } | { readonly waiting: true };

/**
 * Sends a request to its insurer, once. If it may have been sent before, the insurer is asked for it, and it is sent again only if the
 * insurer says that it has never got it: a process may end between sending a request and keeping the answer.
 */
export const sendOnce = async (
  { db, insurer }: Pick<Deps, 'db' | 'insurer'>,
  key: RequestKey,
  now: Date,
  send: () => Promise<InsurerAnswer>,
): Promise<InsurerAnswer> => {
  if (await claimRequest(db, key, now)) return clear(send);
  const before = await requestRecord(db, key.no);
  const known = await clear<InsurerStatus>(() => insurer.status(key, now));
  if (known.state !== 'absent') return known;
  // A job and a repeated notice may ask at the same time: one of them sends.
  const isMine = await claimAgain(db, key.no, before?.sends ?? 0, now);
  return isMine ? clear(send) : { state: 'unknown', reason: 'It is being sent' };
};

/** The answer of a call; unknown if it throws. */
const clear = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | InsurerAnswer> => {
  try {
    return await ask();
  } catch (error) {
    return { state: 'unknown', reason: error instanceof Error ? error.message : String(error) };
  }
};

/** The result of a job whose insurer answers later. It is asked after 10 seconds, 20, 40 …, at least every half hour. */
export const askAgain = (since: Date, now: Date): { readonly again: Date } => ({
  again: new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), 10_000), 1_800_000)),
});
