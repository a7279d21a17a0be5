import { call, CallFailure } from '../api/call.ts';
import type { UserInfo } from '../../contract/accounts.ts';
import { currentUser, sessionAbsent, sessionBegun, sessionLost } from '../session/session.ts';
import { hasMarker } from '../session/storage.ts';

let started: Promise<void> | undefined;
/** The signed-in user, once it is known whether there is one. */
export const knownUser = async (): Promise<UserInfo | undefined> => {
  await (started ??= startSession());
  return currentUser();
};

const loadUser = async (): Promise<UserInfo | undefined> =>
  (await call('userInfo', { query: { timestamp: String(Date.now()) } }, { quiet: true })).userInfo;

/** Loads the signed-in user. After a failure there is no user, so that no page waits for ever. */
export const startSession = async (): Promise<void> => {
  if (!hasMarker()) return sessionAbsent();
  try {
    const user = await loadUser();
    if (user) sessionBegun(user);
    else sessionLost();
  } catch (error) {
    // A 401 has ended the session already; a 405 shows the blocking dialog.
    if (!(error instanceof CallFailure) || error.status !== 401) sessionAbsent();
  }
};

/** Loads the user again, because the name must come in another language; a failure changes nothing. */
export const renameUser = async (): Promise<void> => {
  // After a failure, the next call that the user needs reports the error.
  const user = await loadUser().catch(() => undefined);
  if (user) sessionBegun(user);
};
