import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import { begun } from './threads.ts';

/** Lowers the priority of this thread, so that short replies are not delayed by long work. Only some systems have priorities by thread. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // A system that cannot shares as it likes.
  }
};

/** Runs the jobs sent to a thread, one at a time; buffers named by `moved` are transferred, not copied. */
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
