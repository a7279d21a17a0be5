/** Starts the worker that reads uploaded lists, as `createApplicationStore` takes it. */
export const startTableWorker = (): Worker => new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
