import { block, onSession, sessionUser } from './session.ts';
import { resetMarker } from './storage.ts';

type Request = {
  readonly answer: Promise<boolean>;
  readonly settle: (isSameUser: boolean) => void;
  readonly stop: () => void;
};

let request: Request | undefined;
/** When the user last signed in again; on the clock of `performance.now()`. */
let renewedAt = -Infinity;

/**
 * Asks the user of the page to sign in again, in a dialog over the page. Resolves with true once that user has; with false if the
 * user leaves the page. `sentAt`: when the refused call was sent; one from before the new session is only repeated.
 */
export const signedInAgain = async (sentAt: number, signal?: AbortSignal): Promise<boolean> => {
  if (sentAt < renewedAt) return true;
  request ??= ask();
  return Promise.race([request.answer, abortOf(signal)]);
};

const ask = (): Request => {
  const userId = sessionUser();
  let resolve = (_: boolean): void => undefined;
  const answer = new Promise<boolean>((done) => (resolve = done));
  const stop = onSession((now) => settle(now.state === 'user' && now.user.userId === userId));
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

/** The page is left without signing in: the calls that wait for it fail. */
export const leaveEnded = (): void => {
  block(undefined);
  request?.settle(false);
};

/** Another user has signed in: the page is hidden, and what it wanted to send is never sent. */
export const signedInAsOther = (): void => {
  request?.stop();
  block('other');
};
