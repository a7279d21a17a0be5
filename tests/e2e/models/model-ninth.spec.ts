import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lintModels } from '../../../engine/lint.ts';
import { readModelFiles } from '../../../src/server/models/read-files.ts';
import { configureModel } from '../support/configured-model.ts';
import { offeredBy } from '../support/model-case.ts';
import { ownModels } from '../support/own-models.ts';
import { expect, test } from '../support/portal-test.ts';
import { sellModel } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { withChina } from '../../engine/with-china.ts';

/** A server on a copy of the repository's models, and the folder that it watches. */
const followed = test.extend<{ readonly own: { readonly address: string; readonly schemas: string } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  own: async ({}, use, info) => {
    const own = await ownModels(info);
    await use(own);
    await own.stop();
  },
});

followed(
  'a model that is added to schemas/ is on offer without a restart, and is sold by the same steps as all others',
  { tag: '@long' },
  async ({ context, page, own }) => {
    await signIn(context, own.address, linxl);
    await expect(offeredBy(context.request, own.address, 'lakeOutings')).rejects.toThrow('No product is sold');
    const folder = configureModel('lakeOutings');
    expect(lintModels(await readModelFiles(folder), ['lakeOutings'], { engine: withChina })[0]?.diagnostics).toEqual([]);
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
