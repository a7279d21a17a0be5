import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const toggle = (): void => {
  isShown = !isShown;
  for (const listener of listeners) listener();
};

/** Whether commissions are on show, on all pages alike, and what shows or hides them: they are hidden whenever the portal is opened. */
export const useCommissionShown = (): readonly [boolean, () => void] => [useSyncExternalStore(subscribe, () => isShown), toggle];
