import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { readConfig } from '../../../src/server/config.ts';
import { startServer } from '../../../src/server/start.ts';
import { filledStore } from './own-server.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A server with its own models: its address, the folder of the models, its warnings, and a function that stops it. */
export type OwnModels = {
  readonly address: string;
  readonly schemas: string;
  readonly warnings: readonly string[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts a server on a copy of the repository's models, which the test may change, and of a store that is filled once for all
 * tests. `prepare` may change the models before the start.
 */
export const ownModels = async (info: TestInfo, prepare = (_schemas: string): void => undefined): Promise<OwnModels> => {
  const [schemas, data] = [info.outputPath('schemas'), info.outputPath('data')];
  cpSync(join(root, 'schemas'), schemas, { recursive: true });
  cpSync(await filledStore(), data, { recursive: true });
  prepare(schemas);
  const warnings: string[] = [];
  const config = readConfig({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off' });
  const server = await startServer(config, { schemas, portal: join(root, 'dist/portal') }, (text) => void warnings.push(text));
  const stop = async (): Promise<void> => {
    await server.stop();
    for (const folder of [schemas, data]) rmSync(folder, { recursive: true, force: true });
  };
  return { address: server.address, schemas, warnings, stop };
};
