import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, type Transferable, Worker } from 'node:worker_threads';
import { DomainError } from '../domain/errors.ts';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Message of a thread when it starts a job: the time limit counts from there. */
const begun = 'begun';

/** Work that is done apart from the server's own thread, with bounds of memory and time. */
type Apart<Job> = {
  /** Address of the module that a thread runs, without its ending: it calls `serveJobs`. */
  readonly work: URL;
  /** Threads at once, and jobs that may wait for one. */
  readonly threads: number;
  readonly waiting: number;
  /** Milliseconds after which a job is given up, from when a thread has begun with it. */
  readonly patience: number;
  /** Megabytes that a job may take. */
  readonly memory: number;
  /** What is sent to a thread for a job; `known` names what this thread was sent before and keeps. */
  readonly handed: (job: Job, known: Set<string>) => unknown;
};

/** Outcome of a job: its result; `busy` where too many wait already; `late` where it exceeded its time or memory. */
export type Done<Result> = { readonly result: Result } | 'busy' | 'late';

/** Milliseconds that a thread may take to begin, and that one without work waits for more: to begin costs more than most jobs. */
const BEGINNING = 240_000;
const IDLE = 60_000;

/** Gives what runs jobs apart: a job that takes too long or too much ends its thread and nothing else. */
export const runInThread = <Job, Result>(given: Apart<Job>): ((job: Job) => Promise<Done<Result>>) => {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const known = new WeakMap<Worker, Set<string>>();
  const queue: (() => void)[] = [];
  let running = 0;

  const take = (): Worker => {
    const [waiting] = idle;
    if (!waiting) {
      const resourceLimits = { maxOldGenerationSizeMb: given.memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
      const fresh = new Worker(beginning(given.work), { eval: true, resourceLimits, execArgv: [] });
      known.set(fresh, new Set());
      return fresh.once('exit', () => idle.delete(fresh));
    }
    const [worker, end] = waiting;
    clearTimeout(end);
    idle.delete(worker);
    worker.ref();
    return worker;
  };
  const giveBack = (worker: Worker): void => {
    worker.unref();
    idle.set(worker, setTimeout(() => void worker.terminate(), IDLE).unref());
  };

  const inThread = (job: Job): Promise<Done<Result>> =>
    new Promise((resolve, reject) => {
      const worker = take();
      const leave = (): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const onMessage = (said: { readonly result: Result } | typeof begun): void => {
        if (said === begun) {
          clearTimeout(timer);
          timer = setTimeout(giveUp, given.patience);
          return;
        }
        leave();
        giveBack(worker);
        resolve(said);
      };
      // Running out of memory is the job's fault; any other error is ours.
      const onError = (error: Error): void => {
        leave();
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('late');
        else reject(error);
      };
      const onExit = (): void => {
        leave();
        reject(new Error('A thread ended without an answer'));
      };
      const giveUp = (): void => {
        leave();
        void worker.terminate();
        resolve('late');
      };
      let timer = setTimeout(giveUp, BEGINNING);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(given.handed(job, known.get(worker) ?? new Set()));
    });

  return async (job) => {
    if (running < given.threads) running += 1;
    else if (queue.length >= given.waiting) return 'busy';
    // The next waiting job takes the place of the finished one.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await inThread(job);
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** What a thread runs. From sources it must arrange itself how TypeScript is read: that is not taken over from its parent. */
const beginning = ({ href }: URL): string => {
  if (!import.meta.url.endsWith('.ts')) return `import(${JSON.stringify(`${href}.js`)});`;
  const reader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const work = JSON.stringify(`${href}.ts`);
  return `import(${JSON.stringify(reader)}).then(({ register }) => { register(); return import(${work}); });`;
};

/** The result of a job that was done in a thread: 503 where too many wait, 413 with a sentence of the caller's where it took too long. */
export const threadResult = <Result>(
  done: Done<Result>,
  late: { readonly 'zh-CN': string; readonly 'en-US': string },
): Result => {
  if (done === 'busy') throw new DomainError('UNAVAILABLE', busy, { retryAfter: 10 });
  if (done === 'late') throw new DomainError('TOO_LARGE', late);
  return done.result;
};

const busy = {
  'zh-CN': '正在处理的大名单过多，请稍后再试',
  'en-US': 'Too many long lists are being worked on: try again in a moment',
};

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
