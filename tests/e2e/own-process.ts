import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A server in a process of its own on one data folder, which a test kills and starts again at the same address. */
export type OwnProcess = {
  readonly address: string;
  /** Starts it and waits until it is ready. */
  readonly start: () => Promise<void>;
  /** Ends it at once, as a crash would. */
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Prepares a server process; nothing runs yet. */
export const ownProcess = async (): Promise<OwnProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const over = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await over;
  };
  return {
    address,
    kill,
    start: async () => {
      const started = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/server/main.ts')], {
        cwd: root,
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready:') && resolve());
        started.once('exit', (code) => reject(new Error(`The server has ended with ${code} before it was ready`)));
      });
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });
