import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { readConfig } from '../../../src/server/config.ts';
import { startServer } from '../../../src/server/start.ts';
import { filledStore } from './own-server.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A server that follows models of its own: where it is, the folder of the models, what it has warned of, and its end. */
export type OwnModels = {
  readonly address: string;
  readonly schemas: string;
  readonly warnings: readonly string[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts a server on a copy of the house's models, which the test may rewrite, and of the store that is filled once for all of them.
 * What `prepare` does to the models is done before the start.
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
