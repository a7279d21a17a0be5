/** Stores a value in this browser's IndexedDB until it is deleted; resolves with false if the browser cannot store it. */
export const storeValue = (key: string, value: unknown): Promise<boolean> =>
  inTransaction('readwrite', (store) => store.put(value, key)).then(
    () => true,
    () => false,
  );

export const storedBrowserValue = <Value>(key: string): Promise<Value | undefined> =>
  inTransaction<Value | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);

export const forgetValue = (key: string): Promise<void> =>
  inTransaction('readwrite', (store) => store.delete(key)).then(
    () => undefined,
    () => undefined,
  );

// The first values were drafts; a browser may still have values under this name.
const storeName = 'drafts';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('portal', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser cannot store data'));
  });

const inTransaction = async <Outcome>(
  mode: IDBTransactionMode,
  operate: (store: IDBObjectStore) => IDBRequest<Outcome>,
): Promise<Outcome> => {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = operate(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser cannot store more data'));
    });
  } finally {
    database.close();
  }
};
