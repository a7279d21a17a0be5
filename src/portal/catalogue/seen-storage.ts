import type { SeenStorage } from '@insure/engine/store';

/** Stores on this device which content a user has seen, also after the user signs out. */
export const seenStorage = (userId: string): SeenStorage => {
  const keyOf = (key: string): string => `portal.seen.${userId}.${key}`;
  return {
    read: (key) => localStorage.getItem(keyOf(key)) ?? undefined,
    write: (key, text) => {
      try {
        localStorage.setItem(keyOf(key), text);
      } catch {
        // The storage is full, so the user sees the same content again.
      }
    },
  };
};
