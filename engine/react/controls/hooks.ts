import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Returns a function with a stable identity that calls the latest handler, so that memoised children do not render again. */
export const useHandler = <Args extends readonly unknown[]>(handler: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args) => latest.current(...args), []);
};

/** Returns whether a media query matches the page. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};

const narrow = { any: '(max-width: 767.98px)', screen: 'screen and (max-width: 767.98px)' } as const;

/**
 * Returns whether the page is narrower than 768 px. With `screen`, returns false when printing, because A4 has room for a table
 * of few columns.
 */
export const useIsNarrow = (medium: keyof typeof narrow = 'any'): boolean => useMedia(narrow[medium]);

/** Saves a file with the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
