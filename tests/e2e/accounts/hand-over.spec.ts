import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buildHeader } from '../../../src/contract/headers.ts';
import { goInside } from '../support/go-inside.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

/** The models of the repository: one for each folder. */
const codes = readdirSync('schemas').filter((name) => name !== 'meta' && name !== 'shared');

/** Opens the demonstration's back office in its own window, enters as a colleague, and returns the window of the portal. */
const enterByTicket = async (page: Page, who: RegExp): Promise<Page> => {
  await page.goto('/sandbox/back-office');
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/sandbox/back-office'))]);
  await popup.locator('dd').filter({ hasText: who }).getByRole('button').click();
  return popup;
};

test.describe('an external back office', () => {
  test.use({ expectedNoise: /status of 401/ });

  test('[RT-05] [SE-10] signs a user in by a ticket that works once; signing out closes the window that it opened', async ({
    page,
  }) => {
    const portal = await enterByTicket(page, /\(linxl\)/);
    await expect(portal).toHaveURL('/home');
    await expect(portal.getByRole('button', { name: '鹭江保险代理（linxl） 林晓岚的菜单' })).toBeVisible();
    expect(await portal.evaluate(() => localStorage.getItem('portal.login-type'))).toBe('oss');
    const closed = portal.waitForEvent('close');
    await goInside(portal, '/logout');
    await closed;
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'portal.language'))).toEqual([]);
    await page.goto(`/oss?ticket=${'x'.repeat(40)}.y.z`);
    await expect(page.getByRole('heading', { level: 1, name: '无法登录' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '用账号登录' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('[RT-06] /auth-redirect continues only to a page of the portal, and a popup passes its session to the page that opened it', async ({
  context,
  page,
  baseURL,
}) => {
  await page.goto('/auth-redirect?redirect=%2Fdashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
  await signIn(context, String(baseURL), linxl);
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => void open('/auth-redirect?redirect=%2Fhome', 'portal.sign-on'));
  await (await popup).waitForEvent('close');
  await expect(page).toHaveURL('/dashboard');
  await goInside(page, '/auth-redirect?redirect=%2F%2Fevil.example');
  await expect(page).toHaveURL('/home');
});

test('[RT-19] /test/list lists every product model for everybody, with its version, its state and links to its pages', async ({
  page,
}) => {
  await page.goto('/test/list');
  const rows = page.getByRole('region', { name: '产品模型' }).getByRole('listitem');
  await expect(rows.getByRole('heading').first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThanOrEqual(codes.length);
  for (const code of codes) await expect(rows.filter({ hasText: new RegExp(`\\b${code}\\b`) }), code).toHaveCount(1);
  await expect(rows.filter({ hasText: '校验通过' })).toHaveCount(count);
  await expect(rows.filter({ hasText: /第 \d+ 版/ })).toHaveCount(count);
  await expect(rows.getByRole('link', { name: /^详情页/ })).toHaveCount(count);
  await expectAccessible(page);
  await rows
    .filter({ hasText: 'groupAccOption' })
    .getByRole('link', { name: /^详情页/ })
    .click();
  await expect(page).toHaveURL(/\/products\/group\/detail\?productId=/);
  await page.goBack();
  await rows
    .filter({ hasText: 'groupAccOption' })
    .getByRole('link', { name: /^投保页/ })
    .click();
  await expect(page).toHaveURL(/\/products\/group\/insure\?productId=/);
});

test(
  'a page shows a message when the server has a newer build, and a reload loads it',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await page.goto('/dashboard');
    const banner = page.getByRole('status').filter({ hasText: '页面有新版本' });
    await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.route(/order\/query/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), [buildHeader]: 'another' } });
    });
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(banner).toBeVisible();
    await page.unrouteAll();
    await banner.getByRole('button', { name: '刷新页面' }).click();
    await expect(page.getByText(/第 11–20 单，共 \d+ 单/)).toBeVisible();
    await expect(banner).toHaveCount(0);
  },
);
