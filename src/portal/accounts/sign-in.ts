import { call, CallFailure } from '../api/call.ts';
import type { UserInfo } from '../../contract/accounts.ts';
import { currentUser, sessionAbsent, sessionBegun, sessionLost } from '../session/session.ts';
import { hasMarker } from '../session/storage.ts';

let loading: Promise<void> | undefined;
/** Resolves to the signed-in user or undefined, once the server has answered. */
export const knownUser = async (): Promise<UserInfo | undefined> => {
  await (loading ??= startSession());
  return currentUser();
};

const loadUser = async (): Promise<UserInfo | undefined> =>
  (await call('userInfo', { query: { timestamp: String(Date.now()) } }, { quiet: true })).userInfo;

/** Loads the signed-in user. A failure counts as no user, so that every page opens. */
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

/** Loads the user again after a change of language, because the name depends on it. A failure changes nothing. */
export const renameUser = async (): Promise<void> => {
  // No error is shown here: the next call shows it.
  const user = await loadUser().catch(() => undefined);
  if (user) sessionBegun(user);
};
