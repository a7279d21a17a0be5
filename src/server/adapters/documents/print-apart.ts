import { apart, type Done } from '../apart/threads.ts';
import type { PrintJob } from './print-job.ts';

const inThread = apart<PrintJob, Uint8Array>({
  work: new URL('./print-worker', import.meta.url),
  threads: 1,
  waiting: 16,
  patience: 60_000,
  memory: 640,
  handed: (job) => JSON.stringify(job),
});

/** Prints a document in a thread of its own: 10,000 persons take seconds, and to load what prints takes a quarter of one. */
export const printApart = (job: PrintJob): Promise<Done<Uint8Array>> => inThread(job);
