import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const askPort = `const s=require('net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})`;

/** A server of a test's own, which may be killed and started again on the same port and data. */
export type OwnServer = {
  readonly origin: string;
  readonly start: () => Promise<void>;
  /** Kills it as a power cut would: it is asked nothing and saves nothing. */
  readonly kill: () => Promise<void>;
};

/** A server over a data folder, with further settings; it is not started yet. */
export const ownServer = (dataDir: string, settings: Readonly<Record<string, string>> = {}): OwnServer => {
  const port = execFileSync(process.execPath, ['-e', askPort], { encoding: 'utf8' }).trim();
  const origin = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    origin,
    start: async () => {
      running = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
        cwd: root,
        env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await expect
        .poll(async () => running?.exitCode ?? (await isReady()), { timeout: 240_000, message: 'the server starts' })
        .toBe(true);
    },
    kill: async () => {
      if (!running) return;
      if (running.exitCode === null) {
        const over = once(running, 'exit');
        running.kill('SIGKILL');
        await over;
      }
      running = undefined;
    },
  };
};
