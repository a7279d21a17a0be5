import { notify } from '../parts/notify.ts';
import { sessionLost, userSwitched } from '../session/session.ts';
import { text } from '../texts/language.ts';
import type { CallFailure } from './failure.ts';

type Manner = { readonly quiet: boolean; readonly isSignIn: boolean };

/** The sentence for a failure: the server's own, or "system error, contact the administrator"; without an answer, that the network is out. */
export const failureText = (failure: CallFailure): string =>
  failure.reply.errorMsg ?? text(failure.status === 0 ? 'error.network' : 'error.system');

/** What the portal does about a failed call: 401 ends the session, 405 blocks until the user agrees, anything else is a toast. */
export const react = (failure: CallFailure, { quiet, isSignIn }: Manner): void => {
  if (failure.status === 401 && !isSignIn) sessionLost();
  else if (failure.status === 405) userSwitched();
  else if (!quiet) notify({ tone: 'error', title: failureText(failure) });
};
