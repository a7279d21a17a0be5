import { block, onSession, sessionUser } from './session.ts';
import { resetMarker } from './storage.ts';

type Request = {
  readonly answer: Promise<boolean>;
  readonly settle: (isSameUser: boolean) => void;
  readonly stop: () => void;
};

let request: Request | undefined;
/** The time of the user's last sign-in over a page, on the clock of `performance.now()`. */
let renewedAt = -Infinity;

/**
 * Asks the user of the page to sign in again, in a dialog over the page. Resolves with true when the same user has signed in,
 * with false if the user leaves the page. `sentAt` is the time of the refused call: a call from before the new session is
 * repeated without a dialog.
 */
export const signedInAgain = async (sentAt: number, signal?: AbortSignal): Promise<boolean> => {
  if (sentAt < renewedAt) return true;
  request ??= openRequest();
  return Promise.race([request.answer, abortOf(signal)]);
};

const openRequest = (): Request => {
  const userId = sessionUser();
  let resolve = (_: boolean): void => undefined;
  const answer = new Promise<boolean>((resolveAnswer) => (resolve = resolveAnswer));
  const stop = onSession((current) => settle(current.state === 'user' && current.user.userId === userId));
  const settle = (isSameUser: boolean): void => {
    stop();
    request = undefined;
    if (isSameUser) {
      renewedAt = performance.now();
      block(undefined);
    }
    resolve(isSameUser);
  };
  resetMarker();
  block('ended');
  return { answer, settle, stop };
};

const abortOf = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Ends the dialog without a new sign-in. The waiting calls fail. */
export const leaveAfterEnd = (): void => {
  block(undefined);
  request?.settle(false);
};

/** Hides the page because another user has signed in. The waiting calls of the page are never sent. */
export const signedInAsOther = (): void => {
  request?.stop();
  block('other');
};
