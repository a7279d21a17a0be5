import type { Page } from '@playwright/test';
import { answerCall, changeReply, holdCall } from '../support/replies.ts';
import { expect, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const header = (page: Page) => page.getByRole('banner');
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const menuOf = (page: Page) => header(page).getByRole('button', { name: '鹭江保险代理（linxl） 林晓岚的菜单' });
const ordersShown = (page: Page) => expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[LA-01] [LA-02] [LA-04] [LA-14] the top bar, the tabs and the user menu open the pages of the portal', async ({ page }) => {
  await test.step('[LA-14] a progress bar is shown while a guarded page loads, and ends when the page is shown', async () => {
    const release = await holdCall(page, 'userInfo');
    await page.goto('/home');
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  const menu = menuOf(page);
  await test.step('[LA-01] the top bar shows the hotline, the avatar, organisation and user name with the real name beside them, and a menu that the keyboard opens', async () => {
    await expect(header(page).getByRole('link', { name: '服务热线：400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000');
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
    await expect(page.getByRole('menuitem')).toHaveText(['个人主页', '账号信息', '退出登录']);
    await page.getByRole('menuitem', { name: '个人主页' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('[LA-02] the nav bar has a logo that links to the list, and two tabs', async () => {
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
    // The URL changes before the page. A user who goes back at once has not left the page, so the focus does not move.
    await expect(page.getByRole('article')).toHaveCount(10);
  });

  await test.step('[LA-01] [LA-04] the user menu in the shell is that of the agent', async () => {
    await tabs(page).getByRole('link', { name: '个人中心' }).click();
    // A page takes the focus once after it is loaded, which would close an open menu.
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeFocused();
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['修改密码', '退出登录']);
    await page.getByRole('menuitem', { name: '修改密码', exact: true }).click();
    await expect(page).toHaveURL('/profile/index#password');
    await expect(page.getByRole('contentinfo')).toContainText('经营保险经纪业务许可证');
  });
});

test('[LA-02] [LA-03] [PL-13] [PL-18] settings of the site and of the user change what the product list shows', async ({
  page,
}) => {
  await changeReply(page, 'commonDatas', ({ data }) => ({
    data: {
      ...data,
      domain: 'platform',
      licenceNumber: '269999000000800',
      filingNumber: '闽ICP备12345678号',
      copyright: { 'zh-CN': '© 2026 某某', 'en-US': '© 2026 So' },
    },
  }));
  await changeReply(page, 'userInfo', ({ userInfo }) => ({ userInfo: { ...userInfo, layout: { tabnav: 0 }, issueFlag: false } }));
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: '快捷工具' })).toBeVisible();

  await test.step('[LA-03] the footer shows licence, filing number and copyright of the site settings', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('经营保险经纪业务许可证：269999000000800');
    await expect(footer).toContainText('闽ICP备12345678号');
    await expect(footer).toContainText('© 2026 某某');
  });

  await test.step('[LA-02] the tabs are shown only if tabnav is 1', async () => {
    await expect(menuOf(page)).toBeVisible();
    await expect(header(page).getByRole('navigation')).toHaveCount(0);
  });

  await test.step('[PL-13] a site of another domain shows no commission', () =>
    expect(page.getByRole('button', { name: /佣金/ })).toHaveCount(0));

  await test.step('[PL-18] a user without issueFlag has no share button', () =>
    expect(page.getByRole('article').getByRole('button', { name: /^分享：/ })).toHaveCount(0));
});

test.describe('with a stopped clock', () => {
  test.use({ expectedNoise: /status of 503/ });

  test('[LA-12] [SE-09] a button ignores a second click for 800 ms; an error toast stays for five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await ordersShown(page);
    await page.clock.pauseAt(Date.now() + 60_000);

    await test.step('[LA-12] a button ignores a second click for 800 ms', async () => {
      const query = page.getByRole('button', { name: '查询' });
      const words = page.getByLabel('订单号、投保人');
      const asked = (): string | null => new URL(page.url()).searchParams.get('key');
      await words.fill('有限');
      await query.click();
      await expect.poll(asked).toBe('有限');
      await expect(query).toHaveAttribute('aria-disabled', 'true');
      await words.fill('公司');
      await page.clock.runFor(799);
      await query.click({ force: true });
      await expect(query).toHaveAttribute('aria-disabled', 'true');
      expect(asked()).toBe('有限');
      await page.clock.runFor(1);
      await expect(query).not.toHaveAttribute('aria-disabled');
      await query.click();
      await expect.poll(asked).toBe('公司');
    });

    const exportButton = page.getByRole('button', { name: '导出', exact: true });
    for (const [what, status, body, shown] of [
      ["the server's own sentence", 503, { code: 'UNAVAILABLE', errorMsg: '承保系统维护中' }, '承保系统维护中'],
      ['"system error" where the server says nothing', 503, {}, '系统错误，请联系管理员'],
      ['the sentence of a failure inside a 2xx body', 200, { success: false, errorMsg: '名单有误' }, '名单有误'],
      ['"Error" for a failure inside a 2xx body without one', 200, { success: false }, 'Error'],
    ] as const)
      await test.step(`[SE-09] a toast of five seconds shows ${what}`, async () => {
        const mend = await answerCall(page, 'orderExport', status, body);
        await exportButton.click();
        const toast = page.getByRole('alert').filter({ hasText: shown });
        await expect(toast).toBeVisible();
        await page.clock.runFor(4900);
        await expect(toast).toBeVisible();
        await page.clock.runFor(200);
        await expect(toast).toHaveCount(0);
        await mend();
      });

    await test.step('[SE-09] the time of a toast stops under the pointer and then continues', async () => {
      await answerCall(page, 'orderExport', 503, { code: 'UNAVAILABLE', errorMsg: '承保系统维护中' });
      await exportButton.click();
      const toast = page.getByRole('alert').filter({ hasText: '承保系统维护中' });
      await expect(toast).toBeVisible();
      await page.clock.runFor(3000);
      await toast.hover();
      await page.clock.runFor(60_000);
      await expect(toast).toBeVisible();
      await page.mouse.move(5, 800);
      await page.clock.runFor(1900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
    });
  });
});

test.describe('failures', () => {
  // Without a network, pictures that are loading fail.
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|status of 503/ });

  test("[LA-14] a banner is shown without a network; the progress bar ends when a page's files or the request for the user fail", async ({
    context,
    page,
  }) => {
    const banner = page.getByRole('status').filter({ hasText: '网络已断开' });
    const expectBannerWhileOffline = async (): Promise<void> => {
      await expect(banner).toHaveCount(0);
      await context.setOffline(true);
      await expect(banner).toContainText('已填内容保存在本机');
      await context.setOffline(false);
      await expect(banner).toHaveCount(0);
    };
    await page.goto('/home');
    await expect(page.getByRole('article')).toHaveCount(10);
    await test.step('without a network a banner shows that nothing typed is lost, and is removed when the network is back', () =>
      expectBannerWhileOffline());

    await test.step("[LA-14] the progress bar ends when a page's files fail; the page is there after a reload", async () => {
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
      await page.goto('/dashboard');
      await ordersShown(page);
    });

    await test.step('the banner is shown in the shell too', () => expectBannerWhileOffline());

    await test.step('[LA-14] the progress bar ends when the request for the user fails', async () => {
      await answerCall(page, 'userInfo', 503, {});
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  });
});
