import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { begun, type HandedJob, type TableJob, type TableResult } from './table-job.ts';

/** Threads at once, and files that may wait for one. */
const THREADS = 2;
const WAITING = 16;
/** Milliseconds after which a file is given up, from when a thread has begun with it. */
const PATIENCE = 60_000;
/** Milliseconds that a thread may take to begin. */
const BEGINNING = 240_000;
const resourceLimits = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

let running = 0;
const queue: (() => void)[] = [];

/**
 * Reads a file of people in a thread of its own, with bounds of memory and time: a file built to harm ends its thread and nothing
 * else. Undefined where too many files wait already.
 */
export const runApart = async (job: TableJob): Promise<TableResult | undefined> => {
  if (running >= THREADS) {
    if (queue.length >= WAITING) return undefined;
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  running += 1;
  try {
    return await inThread(job);
  } finally {
    running -= 1;
    queue.shift()?.();
  }
};

/** What a thread runs. From sources it must arrange itself how TypeScript is read: that is not taken over from its parent. */
const beginning = (): string => {
  if (!import.meta.url.endsWith('.ts')) return `import(${JSON.stringify(new URL('./table-worker.js', import.meta.url).href)});`;
  const reader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const work = new URL('./table-worker.ts', import.meta.url).href;
  return `import(${JSON.stringify(reader)}).then(({ register }) => { register(); return import(${JSON.stringify(work)}); });`;
};

/** Threads that have done their work and wait a minute for more: to begin costs more than most files. */
const idle = new Map<Worker, NodeJS.Timeout>();
const IDLE = 60_000;

const take = (): Worker => {
  const [waiting] = idle;
  if (!waiting) {
    const fresh = new Worker(beginning(), { eval: true, resourceLimits, execArgv: [] });
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

const handedModels = new WeakMap<Worker, Set<string>>();

/** A model is long and changes seldom: to copy it for each file would hold up all others. */
const handed = (worker: Worker, job: TableJob): HandedJob => {
  if (job.wanted === 'people') return job;
  const known = handedModels.get(worker) ?? new Set();
  handedModels.set(worker, known);
  if (known.has(job.model.hash)) return { ...job, model: job.model.hash };
  known.add(job.model.hash);
  return job;
};

const inThread = (job: TableJob): Promise<TableResult> =>
  new Promise((resolve, reject) => {
    const worker = take();
    const leave = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (result: TableResult | typeof begun): void => {
      if (result === begun) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, PATIENCE);
        return;
      }
      leave();
      giveBack(worker);
      resolve(result);
    };
    // A file is to blame for the memory that it takes; any other fault is our own.
    const onError = (error: Error): void => {
      leave();
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: { code: 'too-slow' } });
      else reject(error);
    };
    const onExit = (): void => {
      leave();
      reject(new Error('The thread that reads a table ended without an answer'));
    };
    const giveUp = (): void => {
      leave();
      void worker.terminate();
      resolve({ refused: { code: 'too-slow' } });
    };
    let timer = setTimeout(giveUp, BEGINNING);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(handed(worker, job));
  });
