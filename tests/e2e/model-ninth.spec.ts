import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lintModels } from '../../engine/lint.ts';
import { readModelFiles } from '../../src/server/adapters/models/read-files.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start-server.ts';
import { configureModel } from './configured-model.ts';
import { offeredBy } from './model-case.ts';
import { expect, test } from './portal-test.ts';
import { sellModel } from './sell-model.ts';
import { linxl, signIn } from './sign-in.ts';

const root = join(import.meta.dirname, '../..');

/** A server on a copy of the house's models, and the folder that it follows. */
const followed = test.extend<{ readonly own: { readonly address: string; readonly schemas: string } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  own: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-ninth-'));
    const schemas = join(folder, 'schemas');
    cpSync(join(root, 'schemas'), schemas, { recursive: true });
    const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' });
    const server = await startServer(config, { schemas, portal: join(root, 'dist/portal') }, () => {});
    await use({ address: server.address, schemas });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

followed(
  'a model that a configurer puts into schemas/ is on offer without a restart, and is sold by the driver of all others',
  async ({ context, page, own }) => {
    await signIn(context, own.address, linxl);
    await expect(offeredBy(context.request, own.address, 'lakeOutings')).rejects.toThrow('No product is sold');
    const folder = configureModel('lakeOutings');
    expect(lintModels(readModelFiles(folder), ['lakeOutings'], false)[0]?.diagnostics).toEqual([]);
    cpSync(join(folder, 'lakeOutings'), join(own.schemas, 'lakeOutings'), { recursive: true });
    rmSync(folder, { recursive: true });
    await expect
      .poll(() =>
        offeredBy(context.request, own.address, 'lakeOutings').then(
          ({ product }) => product.productName,
          () => '',
        ),
      )
      .toBe('湖上出游险');
    await sellModel(context, page, own.address, 'lakeOutings');
  },
);
