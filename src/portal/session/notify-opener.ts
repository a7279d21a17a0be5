import { signedOnMessage } from './session.ts';

/** Name of the window that the portal opens for a sign-on; a window with another name is not such a popup. */
const popupName = 'portal.sign-on';

/** In a popup of the portal: notifies the page that opened it of the sign-in, and closes. */
export const notifyOpener = (): void => {
  const opener: Window | null = window.opener;
  if (window.name !== popupName || opener === null) return;
  opener.postMessage(signedOnMessage, location.origin);
  close();
};
