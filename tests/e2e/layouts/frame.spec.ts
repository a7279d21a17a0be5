import type { Page } from '@playwright/test';
import { changeReply, holdCall } from '../support/replies.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const header = (page: Page) => page.getByRole('banner');
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' });

test.describe('signed in', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test('[LA-01] the top bar shows the hotline, the avatar, organisation and user name with the real name beside them, and a menu that the keyboard opens', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(header(page).getByRole('link', { name: '服务热线：400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000');
    const menu = header(page).getByRole('button', { name: '鹭江保险代理（linxl） 林晓岚的菜单' });
    await expect(menu).toContainText('鹭江保险代理（linxl） 林晓岚');
    await expect(menu.locator('img')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(menu.locator('img')).toHaveAttribute('src', /theme=dark$/);
    await page.emulateMedia({ colorScheme: 'light' });
    await menu.press('ArrowDown');
    await expect(page.locator('[role=menuitem][data-highlighted]')).toHaveText('个人主页');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[role=menuitem][data-highlighted]')).toHaveText('退出登录');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('menuitem', { name: '个人主页' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('[LA-02] the nav bar has a logo to the list and two tabs, these only where tabnav is 1', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(tabs(page).getByRole('link')).toHaveText(['产品列表', '个人中心']);
    await expect(tabs(page).getByRole('link', { name: '个人中心' })).toHaveAttribute('aria-current', 'page');
    await tabs(page).getByRole('link', { name: '产品列表' }).click();
    await expect(page).toHaveURL('/home');
    await tabs(page).getByRole('link', { name: '个人中心' }).click();
    await expect(page).toHaveURL('/dashboard');
    await header(page)
      .getByRole('link', { name: /回到产品列表/ })
      .click();
    await expect(page).toHaveURL('/home');
    await expect(header(page).getByRole('navigation')).toHaveCount(1);

    await changeReply(page, 'userInfo', ({ userInfo }) => ({ userInfo: { ...userInfo, layout: { tabnav: 0 } } }));
    await page.reload();
    await expect(header(page).getByRole('button', { name: /的菜单$/ })).toBeVisible();
    await expect(header(page).getByRole('navigation')).toHaveCount(0);
  });

  test('[LA-12] a button takes no second click for 800 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const query = page.getByRole('button', { name: '查询' });
    const status = page.getByRole('combobox', { name: '状态' });
    const asked = (): string | null => new URL(page.url()).searchParams.get('status');
    await status.selectOption('ISSUED');
    await query.click();
    await expect.poll(asked).toBe('ISSUED');
    await expect(query).toHaveAttribute('aria-disabled', 'true');
    await status.selectOption('WAIT_PAY');
    await page.clock.runFor(799);
    await query.click({ force: true });
    await expect(query).toHaveAttribute('aria-disabled', 'true');
    expect(asked()).toBe('ISSUED');
    await page.clock.runFor(1);
    await expect(query).not.toHaveAttribute('aria-disabled');
    await query.click();
    await expect.poll(asked).toBe('WAIT_PAY');
  });

  test('[LA-14] a progress bar stands while a guarded page is on its way, and ends when it comes', async ({ page }) => {
    const release = await holdCall(page, 'userInfo');
    await page.goto('/home');
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test.describe('offline', () => {
    // Pictures that were on their way are lost.
    test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

    test('without a network a banner says that nothing typed is lost, and goes when the network is back', async ({
      context,
      page,
    }) => {
      const banner = page.getByRole('status').filter({ hasText: '网络已断开' });
      for (const path of ['/home', '/dashboard']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(banner).toHaveCount(0);
        await context.setOffline(true);
        await expect(banner).toContainText('已填内容保存在本机');
        await context.setOffline(false);
        await expect(banner).toHaveCount(0);
      }
    });
  });

  test.describe('what fails', () => {
    test.use({ expectedNoise: /ERR_FAILED|dynamically imported module|status of 503/ });

    test("[LA-14] the progress bar ends when a page's files or the question for the user fail", async ({ page }) => {
      await page.goto('/home');
      await expect(page.getByRole('article')).toHaveCount(10);
      let fail = (): void => undefined;
      const failing = new Promise<void>((resolve) => (fail = resolve));
      await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
        await failing;
        await route.abort();
      });
      await tabs(page).getByRole('link', { name: '个人中心' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      fail();
      await expect(page.getByRole('heading', { name: '页面有更新，请刷新后继续' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.unrouteAll();
      await page.route(/common\/userInfo/, (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  });

  test('no page scrolls sideways at 320, 390, 768 or 1440', async ({ page }) => {
    for (const [path, sign] of [
      ['/home', page.getByRole('article').first()],
      ['/dashboard', page.getByText(/第 1–10 单，共 \d+ 单/)],
      ['/404', page.getByRole('heading', { level: 1 })],
    ] as const) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(sign).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    }
  });
});

test('[LA-03] the footer shows licence, filing number and copyright of the site settings', async ({ page }) => {
  await changeReply(page, 'commonDatas', ({ data }) => ({
    data: {
      ...data,
      licenceNumber: '269999000000800',
      filingNumber: '闽ICP备12345678号',
      copyright: { 'zh-CN': '© 2026 某某', 'en-US': '© 2026 So' },
    },
  }));
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('经营保险经纪业务许可证：269999000000800');
  await expect(footer).toContainText('闽ICP备12345678号');
  await expect(footer).toContainText('© 2026 某某');
});

test('a visitor has a sign-in button in the top bar that leads back', async ({ page }) => {
  await page.goto('/404');
  await header(page).getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F404');
  await expect(header(page).getByRole('link', { name: '登录' })).toHaveCount(0);
});

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
