import type { FormStorage } from '@insure/engine/store';

const start = 'portal.list.';

/** The content of the dialogs of a form's lists, stored in this tab until it is imported or discarded, or the user signs out. */
export const listStorage = (form: string): FormStorage => {
  const keyOf = (key: string): string => `${start}${form}.${key}`;
  return {
    read: (key) => sessionStorage.getItem(keyOf(key)) ?? undefined,
    write: (key, text) => {
      try {
        sessionStorage.setItem(keyOf(key), text);
      } catch {
        // The storage is full: only this page has the content.
      }
    },
    remove: (key) => sessionStorage.removeItem(keyOf(key)),
  };
};
