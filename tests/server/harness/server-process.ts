import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

/** A server in a process of its own, which a test kills and starts again at the same address over the same data. */
export type ServerProcess = {
  readonly origin: string;
  /** Starts it and waits until it is ready; throws what it said where it ends before, or is not ready in time. */
  readonly start: () => Promise<void>;
  /** Ends it as a power cut would: it is asked nothing and saves nothing. */
  readonly kill: () => Promise<void>;
  /** Ends it as its operator would, and waits until it has; gives its exit code. Kills it and throws where it does not end in time. */
  readonly stop: () => Promise<number | null>;
  /** Waits until it has ended by itself. */
  readonly ended: () => Promise<void>;
  /** Number of the process that runs; 0 where none does. */
  readonly pid: () => number;
  /** All that it has printed since its last start. */
  readonly printed: () => string;
};

/** How a server is started: what is set in its environment, a module that is loaded before it, and the folder of a bundle that is there already. */
export type ProcessOptions = {
  readonly env: Readonly<Record<string, string>>;
  readonly preload?: string;
  readonly folder?: string;
};

/** Seconds in which a process has to be ready on a busy machine, and to end: jobs that run have 30 of these. */
const startSeconds = 240;
const stopSeconds = 90;

/** Waits until a process has said a text; kills it and throws what it said where it ends before that, or the time is over. */
export const saidByProcess = (child: ChildProcess, wanted: string, what: string, seconds = startSeconds): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${what} was not ready after ${seconds} s: ${printed}`));
    }, seconds * 1000);
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (!printed.includes(wanted)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => {
      clearTimeout(late);
      reject(new Error(`${what} has ended before it was ready: ${printed}`));
    });
  });

/** Sends a signal to a process and waits until it has ended; false where it did not end in time, and was killed. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals, seconds = stopSeconds): Promise<boolean> => {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const over = once(child, 'exit');
  child.kill(signal);
  let isInTime = true;
  const late = setTimeout(() => {
    isInTime = false;
    child.kill('SIGKILL');
  }, seconds * 1000);
  await over;
  clearTimeout(late);
  return isInTime;
};

/** Prepares a server on a free port; nothing runs yet. Where no bundle is named, it is bundled from its sources as `npm start` does it. */
export const serverProcess = async ({ env, preload, folder = serverBundle() }: ProcessOptions): Promise<ServerProcess> => {
  const loaded = preload === undefined ? [] : ['--import', await bundled(preload, folder)];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  let printed = '';
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = running;
    running = undefined;
    if (!child) return null;
    if (!(await endProcess(child, signal)))
      throw new Error(`The server did not end within ${stopSeconds} s of ${signal}: ${printed}`);
    return child.exitCode;
  };
  return {
    origin,
    pid: () => running?.pid ?? 0,
    printed: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: async () => {
      const child = running;
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'close');
    },
    start: async () => {
      const child = spawn(process.execPath, [...loaded, join(folder, 'main.js')], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      printed = '';
      const hear = (chunk: Buffer): void => void (printed += chunk.toString());
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      await saidByProcess(child, 'Ready:', 'The server');
    },
  };
};

let built: string | undefined;

/** Folder of a bundle with main.js: made once in a process, beside what others bundle, as deep below the house as dist/server. */
export const serverBundle = (): string => {
  if (built !== undefined) return built;
  const folder = `.cache/server-${process.pid}`;
  execFileSync(process.execPath, ['--import', 'tsx', 'src/commands/build-server.ts', folder], { cwd: root });
  process.once('exit', () => rmSync(join(root, folder), { recursive: true, force: true }));
  return (built = join(root, folder));
};

/** A module that is loaded before the server, as JavaScript. */
const bundled = async (preload: string, folder: string): Promise<string> => {
  const outfile = join(folder, 'preload.js');
  await build({ entryPoints: [preload], outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' });
  return outfile;
};

/** A port that nothing listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });
