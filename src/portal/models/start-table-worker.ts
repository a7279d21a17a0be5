/** Starts the worker that reads uploaded lists. `createApplicationStore` takes this function. */
export const startTableWorker = (): Worker => new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
