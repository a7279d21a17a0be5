import { useState, useSyncExternalStore } from 'react';
import { keepCookie, readCookie } from '../../session/storage.ts';

/** The sidebar and the device that it stands on: `withoutAnimation` where the window, not the user, has changed it. */
export type Sidebar = {
  readonly device: 'desktop' | 'mobile';
  readonly opened: boolean;
  readonly withoutAnimation: boolean;
  /** Opens or closes it; on a desktop that is kept in a cookie as 1 or 0. */
  readonly toggle: () => void;
  /** Closes the one that lies over the page of a mobile device; one beside the page stays. */
  readonly leave: () => void;
};

/** Widths below this many pixels are a mobile device's: the sidebar lies over the page and goes with each change of page. */
const mobileBelow = 992;

const cookie = 'sidebarStatus';
const year = 31_536_000;
const media = () => matchMedia(`(max-width: ${mobileBelow - 0.02}px)`);
const subscribe = (tell: () => void) => {
  const watched = media();
  watched.addEventListener('change', tell);
  return () => watched.removeEventListener('change', tell);
};

/** The sidebar as the cookie says on a desktop, closed on a mobile device, until the user opens or closes it. */
export const useSidebar = (): Sidebar => {
  const isMobile = useSyncExternalStore(subscribe, () => media().matches);
  const [chosen, setChosen] = useState<{ readonly isMobile: boolean; readonly opened: boolean }>();
  if (chosen && chosen.isMobile !== isMobile) setChosen(undefined);
  const opened = chosen?.opened ?? (!isMobile && readCookie(cookie) !== '0');
  return {
    device: isMobile ? 'mobile' : 'desktop',
    opened,
    withoutAnimation: chosen === undefined,
    toggle: () => {
      if (!isMobile) keepCookie(cookie, opened ? '0' : '1', year);
      setChosen({ isMobile, opened: !opened });
    },
    leave: () => {
      if (isMobile && opened) setChosen({ isMobile, opened: false });
    },
  };
};
