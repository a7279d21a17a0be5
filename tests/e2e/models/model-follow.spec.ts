import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownModels } from '../support/own-models.ts';
import { expect, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';

/** A server with its own models, which the test may change. */
const followed = test.extend<{
  readonly own: {
    readonly address: string;
    readonly rewrite: (from: string, to: string) => void;
    readonly warnings: readonly string[];
  };
}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  own: async ({}, use, info) => {
    const { address, schemas, warnings, stop } = await ownModels(info);
    const file = join(schemas, 'groupAccOption/insure.schema.json');
    await use({
      address,
      warnings,
      rewrite: (from, to) => {
        const text = readFileSync(file, 'utf8');
        if (!text.includes(from)) throw new Error(`Cannot rewrite ${file}: it does not hold ${from}`);
        writeFileSync(file, text.replaceAll(from, to));
      },
    });
    await stop();
  },
});

followed(
  'a saved change of a model is shown in the open form without a reload, and typed values stay',
  { tag: '@long' },
  async ({ context, page, own }) => {
    await signIn(context, own.address, linxl);
    await page.goto(`${own.address}${insurePage}&step=holder`);
    await page.getByRole('textbox', { name: '单位名称' }).fill('福州某某科技有限公司');
    own.rewrite('"单位名称"', '"单位全称"');
    await expect(page.getByRole('textbox', { name: '单位全称' })).toHaveValue('福州某某科技有限公司');
    await page.getByRole('textbox', { name: '单位全称' }).fill('厦门某某科技有限公司');
    own.rewrite('"单位全称" }', '"单位全称" ');
    await expect.poll(() => own.warnings.join('\n')).toContain('groupAccOption/insure.schema.json:');
    await expect(page.getByRole('textbox', { name: '单位全称' })).toHaveValue('厦门某某科技有限公司');
    own.rewrite('"单位全称" ', '"投保单位" }');
    await expect(page.getByRole('textbox', { name: '投保单位' })).toHaveValue('厦门某某科技有限公司');
  },
);
