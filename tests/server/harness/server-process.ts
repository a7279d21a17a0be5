import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

/** A server in a process of its own, which a test can kill and restart at the same address with the same data. */
export type ServerProcess = {
  readonly origin: string;
  /** Starts the server and waits until it is ready. Throws its output if it ends before, or is not ready in time. */
  readonly start: () => Promise<void>;
  /** Kills the server, as a power failure would: it cannot save anything. */
  readonly kill: () => Promise<void>;
  /**
   * Stops the server as its operator would, waits, and returns the exit code. If it does not end in time, it is killed and
   * this throws.
   */
  readonly stop: () => Promise<number | null>;
  /** Waits until the server has ended by itself. */
  readonly ended: () => Promise<void>;
  /** The id of the running process; 0 if there is none. */
  readonly pid: () => number;
  /** The complete output since the last start. */
  readonly printed: () => string;
};

/**
 * How a server is started: variables of its environment, a module that is loaded before it, and the folder of an existing
 * bundle.
 */
export type ProcessOptions = {
  readonly env: Readonly<Record<string, string>>;
  readonly preload?: string;
  readonly folder?: string;
};

/** Time limits in seconds for the start on a busy machine, and for the end, of which running jobs may take 30. */
const startSeconds = 240;
const stopSeconds = 90;

/** Waits until a process has printed a text. If it ends before or takes too long, it is killed and this throws its output. */
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

/** Sends a signal to a process and waits for its end. Returns false if it did not end in time and was killed. */
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

/**
 * The server of a test lives for seconds: it does not win back what compiling the embedded store a second time costs, which is as
 * much as the rest of its start.
 */
export const shortLived = ['--liftoff-only'];

/** Prepares a server on a free port, without starting it. Without a bundle, its sources are bundled as in `npm start`. */
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
      const child = spawn(process.execPath, [...shortLived, ...loaded, join(folder, 'main.js')], {
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

/**
 * Returns the folder of a bundle with main.js. It is made once in a process, and is as deep in the repository as dist/server.
 */
export const serverBundle = (): string => {
  if (built !== undefined) return built;
  const folder = `.cache/server-${process.pid}`;
  execFileSync(process.execPath, ['--import', 'tsx', 'src/commands/build-server.ts', folder], { cwd: root });
  process.once('exit', () => rmSync(join(root, folder), { recursive: true, force: true }));
  return (built = join(root, folder));
};

/** Bundles a module that is loaded before the server, as JavaScript. */
const bundled = async (preload: string, folder: string): Promise<string> => {
  const outfile = join(folder, 'preload.js');
  await build({ entryPoints: [preload], outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' });
  return outfile;
};

/** Returns a port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });
