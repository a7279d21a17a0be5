import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import { serverProcess, type ServerProcess } from '../../server/harness/server-process.ts';

const shared = String(process.env.E2E_DATA_DIR);
const folder = join(import.meta.dirname, '../../../dist/server');

/** A server of a test's own, as `npm start` has built it, on a copy of a store that is filled once for all of them; nothing runs yet. */
export const ownServer = async (info: TestInfo, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const data = info.outputPath('data');
  cpSync(await filledStore(), data, { recursive: true });
  return serverProcess({ env: { DATA_DIR: data, ...env }, folder });
};

/** The folder of the filled store, to be copied: the first worker that asks fills it, others wait. */
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

/** Fills a store as the first start of a server does, and stops the server: the folder has its name when it is whole. */
const fill = async (filled: string): Promise<void> => {
  if (existsSync(filled)) return;
  const draft = `${filled}-${process.pid}`;
  const server = await serverProcess({ env: { DATA_DIR: draft }, folder });
  await server.start();
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server that fills the store has ended with ${code}: ${server.printed()}`);
  renameSync(draft, filled);
};
