import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownModels } from '../support/own-models.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { signIn, wangm } from '../support/sign-in.ts';

const asks = (name: string, title: string): readonly (readonly [file: string, from: RegExp, to: string])[] => [
  [
    'insure.schema.json',
    /(?:"(?:badge|branch)": [^\n]*\n {4})?"options": \{/,
    `"${name}": { "title": "${title}", "type": "string" },\n    "options": {`,
  ],
  ['insure.ui.json', /"fields": \["startDate", "term"(?:, "(?:badge|branch)")?/, `"fields": ["startDate", "term", "${name}"`],
];

/** Adds a field to the first step of a form, in a new version of its model. */
const askFor = (schemas: string, name: string, title: string): void => {
  const change = (file: string, from: RegExp, to: string): void => {
    const path = join(schemas, 'groupAccOption', file);
    const text = readFileSync(path, 'utf8');
    if (!from.test(text)) throw new Error(`Cannot rewrite ${file}: it does not hold ${String(from)}`);
    writeFileSync(path, text.replace(from, to));
  };
  for (const [file, from, to] of asks(name, title)) change(file, from, to);
  const version = Number(/"version": (\d+)/.exec(readFileSync(join(schemas, 'groupAccOption/model.json'), 'utf8'))?.[1]);
  change('model.json', /"version": \d+/, `"version": ${version + 1}`);
};

/** A server with its own models; `ask` adds a field to the first step, in a new version of the model. */
const versioned = test.extend<{
  readonly own: { readonly address: string; readonly ask: (name: string, title: string) => void };
}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  own: async ({}, use, info) => {
    const { address, schemas, stop } = await ownModels(info, (models) => askFor(models, 'badge', '工会编号'));
    await use({ address, ask: (name, title) => askFor(schemas, name, title) });
    await stop();
  },
});

versioned(
  'a draft of an older model version offers the new version, lists the fields that are lost and added, and is migrated on request',
  { tag: '@long' },
  async ({ page, context, own }) => {
    await signIn(context, own.address, wangm);
    await page.goto(`${own.address}${insurePage}&step=plan`);
    await page.getByRole('textbox', { name: /^工会编号/ }).fill('GH-350203');
    await expect(page).toHaveURL(/[?&]draft=D\d+/);
    await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
    const address = page.url();

    own.ask('branch', '分公司');
    const offer = page.getByRole('region', { name: '产品已更新' });
    await expect(async () => {
      await page.goto(address);
      await expect(offer).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('textbox', { name: /^工会编号/ })).toHaveValue('GH-350203');
    await offer.getByRole('button', { name: '查看变化' }).click();
    const dialog = page.getByRole('dialog', { name: /^更新到 V\d+$/ });
    await expect(dialog).toContainText('工会编号：GH-350203');
    await expect(dialog).toContainText('分公司');
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: '暂不更新' }).click();
    await expect(page.getByRole('textbox', { name: /^工会编号/ })).toHaveValue('GH-350203');

    await offer.getByRole('button', { name: '查看变化' }).click();
    await dialog.getByRole('button', { name: '更新并继续填写' }).click();
    await expect(page.getByRole('textbox', { name: /^分公司/ })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.getByRole('textbox', { name: /^分公司/ }).fill('厦门');
    await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('textbox', { name: /^分公司/ })).toHaveValue('厦门');
    await expect(offer).toHaveCount(0);
  },
);
