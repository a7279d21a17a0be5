import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, type Transferable, Worker } from 'node:worker_threads';
import { DomainError } from '../domain/errors.ts';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Message of a thread that starts a job. The time limit of the job begins then. */
const begun = 'begun';

type ThreadSettings<Job> = {
  /** Address, without extension, of the module that a thread runs. The module calls `serveJobs`. */
  readonly work: URL;
  readonly threads: number;
  readonly waiting: number;
  /** Milliseconds that a job may take after its start. */
  readonly patience: number;
  /** Megabytes that a thread may use. */
  readonly memory: number;
  /** Milliseconds for which a thread without a job is kept; a minute by default. */
  readonly keptIdle?: number;
  /** Returns the message for a job. `sentNames` has the names of the data that the thread already has. */
  readonly messageOf: (job: Job, sentNames: Set<string>) => unknown;
};

/** The outcome of a job. `busy`: too many jobs are waiting. `late`: the job exceeded its time or memory. */
export type Done<Result> = { readonly result: Result } | 'busy' | 'late';

/**
 * Milliseconds that a thread may take to start, and for which an idle thread is kept, because a start takes longer than most
 * jobs.
 */
const STARTING = 240_000;
const IDLE = 60_000;

/** Runs jobs in threads. A job that takes too much time or memory ends only its own thread. */
export const runInThread = <Job, Result>(settings: ThreadSettings<Job>): ((job: Job) => Promise<Done<Result>>) => {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const sentNames = new WeakMap<Worker, Set<string>>();
  const queue: (() => void)[] = [];
  let running = 0;

  const acquire = (): Worker => {
    const [waiting] = idle;
    if (!waiting) {
      const resourceLimits = { maxOldGenerationSizeMb: settings.memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
      const fresh = new Worker(startCode(settings.work), { eval: true, resourceLimits, execArgv: [] });
      sentNames.set(fresh, new Set());
      // An idle thread may fail too. Without a listener, its error would end the server.
      return fresh.on('error', () => forget(fresh)).once('exit', () => forget(fresh));
    }
    const [worker] = waiting;
    forget(worker);
    worker.ref();
    return worker;
  };
  const forget = (worker: Worker): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  const release = (worker: Worker): void => {
    worker.unref();
    // A thread takes a moment to end. It must not get a job in this time.
    const end = (): void => {
      forget(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(end, settings.keptIdle ?? IDLE).unref());
  };

  const inThread = (job: Job): Promise<Done<Result>> =>
    new Promise((resolve, reject) => {
      const worker = acquire();
      const stopListening = (): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const onMessage = (message: { readonly result: Result } | typeof begun): void => {
        if (message === begun) {
          clearTimeout(timer);
          timer = setTimeout(giveUp, settings.patience);
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
      let timer = setTimeout(giveUp, STARTING);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(settings.messageOf(job, sentNames.get(worker) ?? new Set()));
    });

  return async (job) => {
    if (running < settings.threads) running += 1;
    else if (queue.length >= settings.waiting) return 'busy';
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

/** Returns the code of a thread. If it runs from sources, it registers tsx, which a thread does not inherit. */
const startCode = ({ href }: URL): string => {
  if (!import.meta.url.endsWith('.ts')) return `import(${JSON.stringify(`${href}.js`)});`;
  const reader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const work = JSON.stringify(`${href}.ts`);
  return `import(${JSON.stringify(reader)}).then(({ register }) => { register(); return import(${work}); });`;
};

/**
 * Returns the result of a job. Throws UNAVAILABLE if all threads were busy, and TOO_LARGE with the caller's sentence if the job
 * was late.
 */
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

/** Lowers the priority of this thread, so that long jobs do not delay short replies. Only Linux has priorities by thread. */
const lowerPriority = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Other systems keep the normal priority.
  }
};

/** Runs the jobs that are sent to a thread, one at a time. Buffers that `moved` returns are transferred, not copied. */
export const serveJobs = <Job, Result>(
  run: (job: Job) => Result | Promise<Result>,
  moved: (result: Result) => readonly Transferable[] = () => [],
): void => {
  lowerPriority();
  parentPort?.on('message', (job: Job) => {
    parentPort?.postMessage(begun);
    void Promise.resolve(job)
      .then(run)
      .then((result) => parentPort?.postMessage({ result }, moved(result)));
  });
};
