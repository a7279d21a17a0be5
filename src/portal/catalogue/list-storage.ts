import type { FormStorage } from '@insure/engine/store';

const start = 'portal.list.';

/** Stores the content of the import dialogs of a form in this tab, until it is imported or discarded or the user signs out. */
export const listStorage = (form: string): FormStorage => {
  const keyOf = (key: string): string => `${start}${form}.${key}`;
  return {
    read: (key) => sessionStorage.getItem(keyOf(key)) ?? undefined,
    write: (key, text) => {
      try {
        sessionStorage.setItem(keyOf(key), text);
      } catch {
        // The storage is full, so the content is lost when the page is left.
      }
    },
    remove: (key) => sessionStorage.removeItem(keyOf(key)),
  };
};
