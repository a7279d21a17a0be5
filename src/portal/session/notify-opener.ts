import { signedOnMessage } from './session.ts';

/** The name of the window that the portal opens for a sign-on. A window with another name is not such a popup. */
const popupName = 'portal.sign-on';

/** Notifies, in a popup of the portal, the page that opened the popup of the sign-in, and closes the popup. */
export const notifyOpener = (): void => {
  const opener: Window | null = window.opener;
  if (window.name !== popupName || opener === null) return;
  opener.postMessage(signedOnMessage, location.origin);
  close();
};
