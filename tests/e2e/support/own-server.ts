import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import { serverProcess, type ServerProcess } from '../../server/harness/server-process.ts';

const shared = String(process.env.E2E_DATA_DIR);
const folder = join(import.meta.dirname, '../../../dist/server');

/**
 * Prepares a server for one test from the build, on a copy of a store that is filled once for all tests. It does not start it.
 */
export const ownServer = async (info: TestInfo, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const data = info.outputPath('data');
  cpSync(await filledStore(), data, { recursive: true });
  return serverProcess({ env: { DATA_DIR: data, ...env }, folder });
};

/** Returns the folder of the filled store, to be copied. The first worker that needs it fills it, and the others wait. */
export const filledStore = async (): Promise<string> => {
  const [filled, turn] = [join(shared, 'filled'), join(shared, 'filling')];
  while (!existsSync(filled)) {
    if (isMine(turn)) await fill(filled).finally(() => rmdirSync(turn));
    else await setTimeout(200);
  }
  return filled;
};

const isMine = (turn: string): boolean => {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
};

/** Fills a store by the first start of a server, and stops the server. The folder is renamed when it is complete. */
const fill = async (filled: string): Promise<void> => {
  if (existsSync(filled)) return;
  const draft = `${filled}-${process.pid}`;
  const server = await serverProcess({ env: { DATA_DIR: draft }, folder });
  await server.start();
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server that fills the store has ended with ${code}: ${server.printed()}`);
  renameSync(draft, filled);
};
