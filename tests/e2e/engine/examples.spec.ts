import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { run } from '../../engine/pack/packed-engine.ts';
import { installExamples, serveFolder } from '../support/examples.ts';
import { expect, test } from '../support/portal-test.ts';

/** A day of this year's calendar that the form accepts as a start of cover, and one on which a bicycle may have been bought. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

// The header of a server whose pages may only run and insert their own scripts.
const strict = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'nonce-n0nce'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
};

const fillCover = async (page: Page): Promise<void> => {
  await page.getByLabel('Start of cover').first().fill(day(5));
  await page.getByLabel('Name').first().fill('Ada Byron');
  await page.getByLabel('E-mail').first().fill('ada@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe('examples of the packed engine @long', () => {
  test.use({ locale: 'en-US' });
  let examples: ReturnType<typeof installExamples>;
  const folderOf = (name: string): string => join(examples.folder, name);
  test.beforeAll(() => {
    test.setTimeout(900_000);
    examples = installExamples();
    run(examples.folder, 'npm', 'run', 'build', '--silent');
  });
  test.afterAll(() => examples.remove());

  test('pass their own tests: a server that checks and prices, and generated applications', () => {
    expect(run(folderOf('fastify-check'), 'npm', 'test', '--silent')).toContain('# fail 0');
    expect(run(folderOf('generated-tests'), 'npm', 'test', '--silent')).toContain('3 passed');
  });

  test('are typed: they use the package as its declarations allow', () => {
    expect(run(examples.folder, 'npm', 'run', 'types', '--silent')).toBe('');
  });

  test.describe('where workers are blocked', () => {
    // The browser reports the worker that it did not start.
    test.use({ expectedNoise: /requires 'TrustedScriptURL'/ });

    test('vite-form works under a strict Content-Security-Policy with Trusted Types', async ({ page }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const { address, close } = await serveFolder(folderOf('vite-form/dist'), strict, (html) =>
        html.replace('name="csp-nonce" content=""', 'name="csp-nonce" content="n0nce"'),
      );
      await page.goto(address);
      await fillCover(page);
      await page.getByRole('button', { name: 'Upload a list' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('File', { exact: true }).setInputFiles({
        name: 'bicycles.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Frame number,Kind,Bought on,Price\nWTU 123,City,${day(-400)},900\nWTU 124,Race,${day(-30)},1000\n`),
      });
      await dialog.getByRole('button', { name: /^Import|^Add/ }).click();
      await expect(page.getByText('101.00').first()).toBeVisible();
      expect(said.join('\n')).toContain('as its worker does not start');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'WTU 124' })).toBeVisible();
      close();
    });
  });

  test('server-rendering shows the form without script, and hydrates it without a warning', async ({ page, request }) => {
    const server = spawn(process.execPath, ['server.mjs'], {
      cwd: folderOf('server-rendering'),
      env: { ...process.env, PORT: '0' },
    });
    try {
      const [line] = await once(server.stdout, 'data');
      const address = String(line).trim();
      expect(await (await request.get(address)).text()).toMatch(/<h1[^>]*>Cover<.*<button[^>]*>.*Continue/s);
      await page.goto(address);
      await fillCover(page);
      await expect(page.getByRole('button', { name: 'Upload a list' }).first()).toBeVisible();
    } finally {
      server.kill();
    }
  });

  test('mui-theme draws the model in a theme of RJSF, with the same premium', async ({ page }) => {
    const { address, close } = await serveFolder(folderOf('mui-theme/dist'));
    await page.goto(address);
    await page.getByRole('button', { name: /add/i }).click();
    await page.getByLabel('Frame number').fill('WTU 123');
    await page.getByLabel('Price').fill('900');
    await page.getByLabel('Bought on').fill(day(-400));
    await page.getByRole('radio', { name: 'City' }).check();
    await page.getByRole('radio', { name: 'Basic' }).check();
    await page.getByLabel('Start of cover').fill(day(5));
    await expect(page.getByLabel('Premium')).toHaveText('36.00');
    close();
  });
});
