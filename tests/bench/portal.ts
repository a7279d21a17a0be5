import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The product as it is sold: the built portal behind its server, on a fresh data folder. */
export type Portal = { readonly origin: string; readonly stop: () => Promise<void> };

/** Builds the portal where its sources are newer, starts the server and waits until it is ready. */
export const startPortal = async (): Promise<Portal> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/commands/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const over = once(child, 'exit');
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server has ended with ${child.exitCode} before it was ready`);
    await new Promise((settle) => {
      setTimeout(settle, 200);
    });
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGKILL');
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? settle(address.port) : fail(new Error('No port is free'))));
    });
  });
