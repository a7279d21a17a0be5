/** Name of the window that a page of the portal is opened in for a sign-on; a window of another name is nobody's popup. */
const popupName = 'portal.sign-on';
const done = 'portal.signed-on';

/** In a popup of the portal: tells the page that opened it that somebody has signed in, and closes. */
export const tellOpener = (): void => {
  const opener: Window | null = window.opener;
  if (window.name !== popupName || opener === null) return;
  opener.postMessage(done, location.origin);
  close();
};

/** Calls back when a popup of this page tells of a sign-on; gives the end of it. */
export const onPopupSignOn = (run: () => void): (() => void) => {
  const hear = (event: MessageEvent): void => {
    if (event.origin === location.origin && event.data === done) run();
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
};
