import type { FormStorage } from '@insure/engine/react';

const start = 'portal.list.';

/** What the dialogs of a form's lists hold, in this tab until it is taken over, called off, or the user signs out. */
export const listStorage = (form: string): FormStorage => {
  const keyOf = (key: string): string => `${start}${form}.${key}`;
  return {
    read: (key) => sessionStorage.getItem(keyOf(key)) ?? undefined,
    write: (key, text) => {
      try {
        sessionStorage.setItem(keyOf(key), text);
      } catch {
        // There is no room: it stays for this page alone.
      }
    },
    remove: (key) => sessionStorage.removeItem(keyOf(key)),
  };
};
