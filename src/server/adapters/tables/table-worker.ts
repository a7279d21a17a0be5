import type { ModelData } from '@insure/engine';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { begun, runTableJob, type HandedJob, type TableJob } from './table-job.ts';

/** Replies that take milliseconds go before files of thousands: this thread gives way to the server's own where the system can tell threads apart. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // A system that cannot shares as it likes.
  }
};

const models = new Map<string, ModelData>();

const withModel = (job: HandedJob): TableJob => {
  if (job.wanted === 'people') return job;
  const model = typeof job.model === 'string' ? models.get(job.model) : job.model;
  if (!model) throw new Error('A table came with a model that was never handed over');
  models.set(model.hash, model);
  return { ...job, model };
};

giveWay();
// One file at a time; a file that takes more memory or time than it may ends the thread.
parentPort?.on('message', (job: HandedJob) => {
  parentPort?.postMessage(begun);
  // Bytes are handed over, not copied.
  void runTableJob(withModel(job)).then((result) =>
    parentPort?.postMessage(result, 'json' in result ? [result.json.buffer] : []),
  );
});
