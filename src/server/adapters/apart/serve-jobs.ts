import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import { begun } from './threads.ts';

/** Replies that take milliseconds go before work of seconds: this thread gives way to the server's own where the system can tell threads apart. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // A system that cannot shares as it likes.
  }
};

/** Does the jobs that a thread is sent, one at a time; what `moved` names is handed over, not copied. */
export const serveJobs = <Handed, Result>(
  run: (job: Handed) => Result | Promise<Result>,
  moved: (result: Result) => readonly Transferable[] = () => [],
): void => {
  giveWay();
  parentPort?.on('message', (job: Handed) => {
    parentPort?.postMessage(begun);
    void Promise.resolve(job)
      .then(run)
      .then((result) => parentPort?.postMessage({ result }, moved(result)));
  });
};
