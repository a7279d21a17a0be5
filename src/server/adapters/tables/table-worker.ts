import { parentPort } from 'node:worker_threads';
import { begun, runTableJob, type TableJob } from './table-job.ts';

// One file at a time; a file that takes more memory or time than it may ends the thread.
parentPort?.on('message', (job: TableJob) => {
  parentPort?.postMessage(begun);
  void runTableJob(job).then((result) => parentPort?.postMessage(result));
});
