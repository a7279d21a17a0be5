import type { DraftContent } from '../../../contract/parts/draft.ts';

/** What this browser holds of a draft until the server has it. */
export type KeptDraft = {
  /** The draft and the version that it follows; none while the server has not begun it. */
  readonly draftNo?: string;
  readonly version?: number;
  /** Saves that were sent and not answered: one of them may have reached the server. */
  readonly saveIds: readonly string[];
  /** Address of the model that it was typed into. */
  readonly modelUrl: string;
  readonly content: DraftContent;
  /** When it was kept; ISO 8601. */
  readonly at: string;
};

/** Key of what is kept of a user's draft; of one that is just being begun, by its product. */
export const keptKey = (userId: string, draft: { readonly draftNo?: string; readonly productId: string }): string =>
  draft.draftNo === undefined ? `${userId} new ${draft.productId}` : `${userId} ${draft.draftNo}`;

/** Keeps a draft in this browser; false where it has no room for it. */
export const keepDraft = (key: string, draft: KeptDraft): Promise<boolean> =>
  work('readwrite', (store) => store.put(draft, key)).then(
    () => true,
    () => false,
  );

/** What this browser holds of a draft. */
export const keptDraft = (key: string): Promise<KeptDraft | undefined> =>
  work<KeptDraft | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);

/** Throws away what is kept of a draft. */
export const forgetKept = (key: string): Promise<void> =>
  work('readwrite', (store) => store.delete(key)).then(
    () => undefined,
    () => undefined,
  );

const storeName = 'drafts';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('portal', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });

const work = async <Outcome>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Outcome>): Promise<Outcome> => {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing more'));
    });
  } finally {
    database.close();
  }
};
