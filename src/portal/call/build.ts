import { useSyncExternalStore } from 'react';

/** The build that this page belongs to; empty where a development server made it. */
const own = (): string => document.querySelector<HTMLMetaElement>('meta[name=portal-build]')?.content ?? '';
let isOld = false;
const listeners = new Set<() => void>();

/** Hears from a reply which build the server hands out now. */
export const hearBuild = (build: string | null): void => {
  if (isOld || build === null || own() === '' || build === own()) return;
  isOld = true;
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether the server hands out a newer portal than this page is. */
export const useIsOld = (): boolean => useSyncExternalStore(subscribe, () => isOld);
