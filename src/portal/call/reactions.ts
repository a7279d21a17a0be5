import { notify } from '../parts/notify.ts';
import { sessionLost, userSwitched } from '../session/session.ts';
import { text } from '../texts/language.ts';
import type { CallFailure } from './failure.ts';

/** The sentence for a failure: the server's own, or "system error, contact the administrator"; without an answer, that the network is out. */
export const failureText = (failure: CallFailure): string =>
  failure.reply.errorMsg ?? text(failure.status === 0 ? 'error.network' : 'error.system');

/** What the portal does about a failed call: 401 ends the session (but not a sign-in that is refused), 405 blocks until the user agrees, anything else is a toast. */
export const react = (failure: CallFailure, quiet: boolean): void => {
  if (failure.status === 401 && failure.reply.code !== 'SIGN_IN_FAILED') sessionLost();
  else if (failure.status === 405) userSwitched();
  else if (!quiet) notify({ tone: 'error', title: failureText(failure) });
};
