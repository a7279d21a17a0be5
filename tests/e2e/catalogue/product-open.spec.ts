import type { Page } from '@playwright/test';
import { changeReply } from '../support/replies.ts';
import { expect, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const offer = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .getByRole('link', { name: /^立即投保：/ });
const targetOf = async (page: Page, index: number): Promise<URL> =>
  new URL((await offer(page, index).getAttribute('href')) ?? '', page.url());

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[PL-15] a product opens in a new tab with productId, share and prodModelCode', async ({ context, page }) => {
  await page.goto('/home');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^立即投保：鹭江团体意外险/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/products\/group\/detail\?/);
  expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
    productId: '1001',
    share: '0',
    prodModelCode: 'groupAccOption',
  });
  await expect(page).toHaveURL(/\/home$/);
});

test('[PL-16] the travel model opens its own page or travel/halz; group accident whose page is of ht03ig opens there', async ({
  page,
}) => {
  const pages = [
    ['SinosafeTravelModel', 'https://insurer.example/travel?from=portal', '/products/travel/halz'],
    ['SinosafeTravelModel', '', '/products/travel/halz'],
    ['groupAccOption', '/products/ht03ig/detail', '/products/group/detail'],
    ['groupAccOption', '/products/group/detail', '/products/group/detail'],
    ['SinosafeTravelModel', ['java', 'script:alert(1)'].join(''), '/products/travel/halz'],
  ] as const;
  await changeReply(page, 'productQuery', ({ total, rows }) => ({
    total,
    rows: rows.map((row, index) => {
      const [prodModelCode, insPageUrl, detailPage] = pages[index] ?? [row.prodModelCode, row.insPageUrl, row.detailPage];
      return { ...row, prodModelCode, insPageUrl, detailPage };
    }),
  }));
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  const own = await targetOf(page, 0);
  expect([own.origin, own.pathname, own.searchParams.get('from')]).toEqual(['https://insurer.example', '/travel', 'portal']);
  expect(own.searchParams.get('prodModelCode')).toBe('SinosafeTravelModel');
  expect((await targetOf(page, 1)).pathname).toBe('/products/travel/halz');
  expect((await targetOf(page, 2)).pathname).toBe('/products/ht03ig/detail');
  expect((await targetOf(page, 3)).pathname).toBe('/products/group/detail');
  expect((await targetOf(page, 4)).pathname).toBe('/products/travel/halz');
});

test('[PL-17] a product of an unknown model says that there is no template', async ({ context, page }) => {
  await changeReply(page, 'productQuery', ({ total, rows }) => ({
    total,
    rows: rows.map((row, index) => (index === 0 ? { ...row, prodModelCode: 'NoSuchModel', detailPage: null } : row)),
  }));
  await page.goto('/home');
  await page
    .getByRole('article')
    .nth(0)
    .getByRole('button', { name: /^立即投保：/ })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: '无产品模板，请联系IT配置' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
