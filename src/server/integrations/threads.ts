import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, type Transferable, Worker } from 'node:worker_threads';
import { DomainError } from '../domain/errors.ts';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Message of a thread that starts a job. The time limit of the job begins then. */
const startedMessage = 'begun';

type ThreadSettings<Job> = {
  /** Address, without extension, of the module that a thread runs. The module calls `serveJobs`. */
  readonly moduleUrl: URL;
  readonly threads: number;
  readonly maxWaiting: number;
  /** Milliseconds that a job may take after its start. */
  readonly timeoutMs: number;
  /** Megabytes that a thread may use. */
  readonly memoryMb: number;
  /** Milliseconds for which a thread without a job is kept; a minute by default. */
  readonly idleMs?: number;
  /** Returns the message for a job. `sentNames` has the names of the data that the thread already has. */
  readonly messageOf: (job: Job, sentNames: Set<string>) => unknown;
};

/** The outcome of a job. `busy`: too many jobs are waiting. `late`: the job exceeded its time or memory. */
export type ThreadOutcome<Result> = { readonly result: Result } | 'busy' | 'late';

/**
 * Milliseconds that a thread may take to start, and for which an idle thread is kept, because a start takes longer than most
 * jobs.
 */
const START_TIMEOUT_MS = 240_000;
const DEFAULT_IDLE_MS = 60_000;

/** Runs jobs in threads. A job that takes too much time or memory ends only its own thread. */
export const runInThread = <Job, Result>(settings: ThreadSettings<Job>): ((job: Job) => Promise<ThreadOutcome<Result>>) => {
  const idleTimers = new Map<Worker, NodeJS.Timeout>();
  const sentNames = new WeakMap<Worker, Set<string>>();
  const queue: (() => void)[] = [];
  let runningCount = 0;

  const acquire = (): Worker => {
    const [idleEntry] = idleTimers;
    if (!idleEntry) {
      const resourceLimits = { maxOldGenerationSizeMb: settings.memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
      const newWorker = new Worker(startCode(settings.moduleUrl), { eval: true, resourceLimits, execArgv: [] });
      sentNames.set(newWorker, new Set());
      // An idle thread may fail too. Without a listener, its error would end the server.
      return newWorker.on('error', () => removeFromIdle(newWorker)).once('exit', () => removeFromIdle(newWorker));
    }
    const [worker] = idleEntry;
    removeFromIdle(worker);
    worker.ref();
    return worker;
  };
  const removeFromIdle = (worker: Worker): void => {
    clearTimeout(idleTimers.get(worker));
    idleTimers.delete(worker);
  };
  const release = (worker: Worker): void => {
    worker.unref();
    // A thread takes a moment to end. It must not get a job in this time.
    const end = (): void => {
      removeFromIdle(worker);
      void worker.terminate();
    };
    idleTimers.set(worker, setTimeout(end, settings.idleMs ?? DEFAULT_IDLE_MS).unref());
  };

  const runJob = (job: Job): Promise<ThreadOutcome<Result>> =>
    new Promise((resolve, reject) => {
      const worker = acquire();
      const stopListening = (): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const onMessage = (message: { readonly result: Result } | typeof startedMessage): void => {
        if (message === startedMessage) {
          clearTimeout(timer);
          timer = setTimeout(giveUp, settings.timeoutMs);
          return;
        }
        stopListening();
        release(worker);
        resolve(message);
      };
      // A job that needs too much memory is not an error of the server.
      const onError = (error: Error): void => {
        stopListening();
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('late');
        else reject(error);
      };
      const onExit = (): void => {
        stopListening();
        reject(new Error('A thread ended without an answer'));
      };
      const giveUp = (): void => {
        stopListening();
        void worker.terminate();
        resolve('late');
      };
      let timer = setTimeout(giveUp, START_TIMEOUT_MS);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(settings.messageOf(job, sentNames.get(worker) ?? new Set()));
    });

  return async (job) => {
    if (runningCount < settings.threads) runningCount += 1;
    else if (queue.length >= settings.maxWaiting) return 'busy';
    // The next waiting job takes the place of the finished one.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await runJob(job);
    } finally {
      const next = queue.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };
};

/** Returns the code of a thread. If it runs from sources, it registers tsx, which a thread does not inherit. */
const startCode = ({ href }: URL): string => {
  if (!import.meta.url.endsWith('.ts')) return `import(${JSON.stringify(`${href}.js`)});`;
  const tsxUrl = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const moduleText = JSON.stringify(`${href}.ts`);
  return `import(${JSON.stringify(tsxUrl)}).then(({ register }) => { register(); return import(${moduleText}); });`;
};

/**
 * Returns the result of a job. Throws UNAVAILABLE if all threads were busy, and TOO_LARGE with the caller's sentence if the job
 * was late.
 */
export const threadResult = <Result>(
  outcome: ThreadOutcome<Result>,
  lateSentence: { readonly 'zh-CN': string; readonly 'en-US': string },
): Result => {
  if (outcome === 'busy') throw new DomainError('UNAVAILABLE', busySentence, { retryAfter: 10 });
  if (outcome === 'late') throw new DomainError('TOO_LARGE', lateSentence);
  return outcome.result;
};

const busySentence = {
  'zh-CN': '正在处理的大名单过多，请稍后再试',
  'en-US': 'Too many long lists are being worked on: try again in a moment',
};

/** Lowers the priority of this thread, so that long jobs do not delay short replies. Only Linux has priorities by thread. */
const lowerPriority = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Other systems keep the normal priority.
  }
};

/** Runs the jobs that are sent to a thread, one at a time. Buffers that `transferablesOf` returns are transferred, not copied. */
export const serveJobs = <Job, Result>(
  run: (job: Job) => Result | Promise<Result>,
  transferablesOf: (result: Result) => readonly Transferable[] = () => [],
): void => {
  lowerPriority();
  parentPort?.on('message', (job: Job) => {
    parentPort?.postMessage(startedMessage);
    void Promise.resolve(job)
      .then(run)
      .then((result) => parentPort?.postMessage({ result }, transferablesOf(result)));
  });
};
