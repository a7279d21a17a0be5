import { parentPort } from 'node:worker_threads';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { begun, runTableJob, type TableJob } from './table-job.ts';

/** Milliseconds-long replies go before files of thousands: this thread gives way to the server's own where the system can tell threads apart. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // A system that cannot shares as it likes.
  }
};

giveWay();
// One file at a time; a file that takes more memory or time than it may ends the thread.
parentPort?.on('message', (job: TableJob) => {
  parentPort?.postMessage(begun);
  // Bytes are handed over, not copied.
  void runTableJob(job).then((result) => parentPort?.postMessage(result, 'json' in result ? [result.json.buffer] : []));
});
