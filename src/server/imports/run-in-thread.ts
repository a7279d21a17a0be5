import { runInThread } from '../integrations/threads/threads.ts';
import type { TableJob, TableResult, WorkerJob } from './table-job.ts';

/** A model is long and changes seldom: to copy it for each file would hold up all others. */
const handed = (job: TableJob, known: Set<string>): WorkerJob => {
  if (job.wanted === 'people') return job;
  if (known.has(job.model.hash)) return { ...job, model: job.model.hash };
  known.add(job.model.hash);
  return job;
};

const inThread = runInThread<TableJob, TableResult>({
  work: new URL('./table-worker', import.meta.url),
  threads: 2,
  waiting: 16,
  patience: 60_000,
  memory: 640,
  handed,
});

/**
 * Reads a file of people in a thread of its own: a file built to harm ends its thread and nothing else. Undefined where too many files
 * wait already.
 */
export const runTableJobInThread = async (job: TableJob): Promise<TableResult | undefined> => {
  const done = await inThread(job);
  if (done === 'busy') return undefined;
  return done === 'late' ? { refused: { code: 'too-slow' } } : done.result;
};
