import type { SeenStorage } from '@insure/engine/store';

/** Stores what a user has seen on this device, also after the user signs out. */
export const seenStorage = (userId: string): SeenStorage => {
  const keyOf = (key: string): string => `portal.seen.${userId}.${key}`;
  return {
    read: (key) => localStorage.getItem(keyOf(key)) ?? undefined,
    write: (key, text) => {
      try {
        localStorage.setItem(keyOf(key), text);
      } catch {
        // The storage is full. The user is shown the same content again.
      }
    },
  };
};
