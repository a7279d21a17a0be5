import { useSyncExternalStore } from 'react';
import { keepCookie, readCookie } from '../../session/storage.ts';

/** The sidebar and the device that it stands on: `withoutAnimation` where the window, not the user, has changed it. */
export type SidebarState = {
  readonly device: 'desktop' | 'mobile';
  readonly opened: boolean;
  readonly withoutAnimation: boolean;
};

/** Widths below this many pixels are a mobile device's: the sidebar lies over the page and goes with each change of page. */
const mobileBelow = 992;

const cookie = 'sidebarStatus';
const year = 31_536_000;
const listeners = new Set<() => void>();
const media = matchMedia(`(max-width: ${mobileBelow - 0.02}px)`);

const asKept = (): SidebarState =>
  media.matches
    ? { device: 'mobile', opened: false, withoutAnimation: true }
    : { device: 'desktop', opened: readCookie(cookie) !== '0', withoutAnimation: true };
let state = asKept();

const set = (next: SidebarState): void => {
  state = next;
  for (const tell of listeners) tell();
};
media.addEventListener('change', () => set(asKept()));

/** Opens or closes the sidebar; on a desktop that is kept in a cookie as 1 or 0. */
export const toggleSidebar = (): void => {
  const opened = !state.opened;
  if (state.device === 'desktop') keepCookie(cookie, opened ? '1' : '0', year);
  set({ ...state, opened, withoutAnimation: false });
};

/** Closes the sidebar that lies over the page of a mobile device; one beside the page stays. */
export const leaveSidebar = (): void => {
  if (state.device === 'mobile' && state.opened) set({ ...state, opened: false, withoutAnimation: false });
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The sidebar's state, drawn anew when it changes. */
export const useSidebar = (): SidebarState => useSyncExternalStore(subscribe, () => state);
