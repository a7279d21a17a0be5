import { call } from '../api/call.ts';
import { handleEndedSession } from '../session/session.ts';
import { loginType } from '../session/storage.ts';

/** Signs out on the server, then removes all data of the user from this device. */
export const signOut = async (): Promise<void> => {
  try {
    await call('logout', {}, { quiet: true });
  } catch {
    // The session may have ended already; this device is cleared in any case.
  }
  const cameByTicket = loginType() === 'oss';
  handleEndedSession();
  // A user who came from an external back office returns to it. Browsers close only windows that a page has opened.
  if (cameByTicket) close();
};
