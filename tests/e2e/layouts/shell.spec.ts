import type { Page } from '@playwright/test';
import { goInside } from '../support/go-inside.ts';
import { changeReply } from '../support/replies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const tags = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tag = (page: Page, name: string) => tags(page).getByRole('link', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const cookie = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test("[LA-05] [LA-06] [LA-07] [LA-10] [SE-05] [RT-03] the sidebar shows the server's menu and is toggled by the hamburger; open pages are shown as tags", async ({
  page,
}) => {
  await changeReply(page, 'fetchUserMenuList', ({ data }) => ({
    data: [...data, { ...data[0], name: 'Login', path: '/login', meta: { title: '别人的', roles: ['editor'] } }],
  }));
  await page.goto('/dashboard');

  await test.step("[LA-06] [SE-05] the sidebar shows the permitted part of the server's menu, 210 px wide", async () => {
    await expect(sidebar(page).getByRole('link')).toHaveText([
      '产品列表',
      '个人中心',
      '保单',
      '续保',
      /^草稿\d*$/,
      '方案对比',
      '职业查询',
      '佣金对账单',
      '用户',
      '在售产品',
    ]);
    // 个人中心 is the only visible page of its section; the section of the organisation is a heading above two pages.
    await expect(sidebar(page).getByRole('button')).toHaveText(['机构管理']);
    await expect(sidebar(page).getByRole('link', { name: '个人中心' })).toHaveAttribute('aria-current', 'page');
    expect((await sidebar(page).locator('..').boundingBox())?.width).toBe(210);
    await sidebar(page).getByRole('button').click();
    await expect(sidebar(page).getByRole('link')).toHaveText([
      '产品列表',
      '个人中心',
      '保单',
      '续保',
      /^草稿\d*$/,
      '方案对比',
      '职业查询',
      '佣金对账单',
    ]);
  });

  await test.step('[LA-05] [LA-10] the hamburger toggles the sidebar and stores it as 1 or 0; the product list has neither', async () => {
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await expect(sidebar(page)).toBeHidden();
    expect(await cookie(page)).toBe('0');
    await page.reload();
    await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect(sidebar(page)).toBeVisible();
    expect(await cookie(page)).toBe('1');
    await sidebar(page).getByRole('link', { name: '产品列表' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '产品列表' })).toBeVisible();
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /侧栏/ })).toHaveCount(0);
  });

  await test.step('[LA-07] open pages are shown as tags, the pinned one first', async () => {
    await goInside(page, '/dashboard?period=week');
    for (const name of ['用户', '在售产品']) {
      await sidebar(page).getByRole('link', { name }).click();
      await expect(tag(page, name)).toHaveAttribute('aria-current', 'page');
    }
    await expect(tags(page).getByRole('link')).toHaveText(['个人中心', '用户', '在售产品']);
    await expect(tag(page, '在售产品')).toHaveAttribute('aria-current', 'page');
    await expect(tags(page).getByRole('button')).toHaveCount(2);
  });

  await test.step('[LA-07] [RT-03] refresh draws the page again at its address', async () => {
    await tag(page, '个人中心').click();
    // A page takes the focus when it is loaded, which closes a menu that was opened before.
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeFocused();
    await expect(page).toHaveURL('/dashboard?period=week');
    const asked = page.waitForRequest(/order\/query/);
    await tag(page, '个人中心').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled();
    await choose(page, '刷新');
    await asked;
    await expect(page).toHaveURL('/dashboard?period=week');
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeFocused();
  });
  await test.step('[LA-07] the keyboard opens the menu of a tab, and Delete closes the tab', async () => {
    await tag(page, '个人中心').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tag(page, '用户')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.locator('[role=menuitem][data-highlighted]')).toHaveText('刷新');
    await page.keyboard.press('Escape');
    await expect(tag(page, '用户')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tags(page).getByRole('link')).toHaveText(['个人中心', '在售产品']);
  });
  await test.step('[LA-07] close others, close, close all', async () => {
    await sidebar(page).getByRole('link', { name: '用户' }).click();
    await tag(page, '用户').click({ button: 'right' });
    await choose(page, '关闭其他');
    await expect(tags(page).getByRole('link')).toHaveText(['个人中心', '用户']);
    await tags(page).getByRole('button', { name: '关闭用户' }).click();
    await expect(page).toHaveURL('/dashboard?period=week');
    await sidebar(page).getByRole('link', { name: '用户' }).click();
    await tag(page, '用户').click({ button: 'right' });
    await choose(page, '关闭全部');
    await expect(tags(page).getByRole('link')).toHaveText(['个人中心']);
    await expect(page).toHaveURL('/dashboard?period=week');
  });
});

test('[LA-08] [LA-11] the settings drawer changes theme, tags, header and logo at once, and keeps them when the user signs out', async ({
  page,
}) => {
  const red = 'rgb(200, 16, 46)';
  const solid = () =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--hz-colors-brand-solid)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '页面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '页面设置' });
  await expect(drawer.getByRole('radio', { name: '品牌红' })).toBeChecked();
  expect(await solid()).toBe(red);
  const mode = drawer.getByRole('radiogroup', { name: '外观' });
  await mode.getByText('深色').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await mode.getByText('跟随系统').click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await drawer.getByRole('radio', { name: '默认蓝' }).check();
  await expect(drawer.locator('input[type=color]')).toHaveValue('#409eff');
  await expect.poll(solid).not.toBe(red);
  for (const name of ['显示标签栏', '固定顶栏', '侧栏标志']) {
    await drawer.getByText(name, { exact: true }).click();
    await expect(drawer.getByRole('switch', { name })).not.toBeChecked();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '页面设置' })).toBeFocused();
  const [header, logo] = [page.getByRole('banner'), page.getByRole('banner').getByRole('link', { name: /回到产品列表/ })];
  const isPlain = async (): Promise<void> => {
    await expect(tags(page)).toHaveCount(0);
    await expect(logo).toHaveCount(0);
    await expect(header.locator('..')).toHaveCSS('position', 'static');
    expect(await solid()).not.toBe(red);
  };
  await isPlain();
  await goInside(page, '/logout');
  await expect(page).toHaveURL('/login');
  expect(await solid()).not.toBe(red);
  await signIn(page.context(), new URL(page.url()).origin, linxl);
  await page.goto('/dashboard');
  await expect(header).toBeVisible();
  await isPlain();
  await page.getByRole('button', { name: '页面设置' }).click();
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(solid).toBe(red);
  await page.keyboard.press('Escape');
  await expect(header.locator('..')).toHaveCSS('position', 'sticky');
  await expect(tags(page)).toBeVisible();
  // 36 px: the middle of the sizes 28, 32, 36 and 44.
  await goInside(page, '/profile/index');
  await expect(page.getByRole('textbox', { name: '原密码', exact: true })).toHaveCSS('height', '36px');
});

test('[LA-09] below 992 px the sidebar is hidden until it is opened, covers the page, and closes with each change of page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 991, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-shell=mobile]')).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  const open = page.getByRole('button', { name: '展开侧栏' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(210);
  await drawer.getByRole('link', { name: '用户' }).click();
  await expect(page).toHaveURL('/org/users');
  await expect(drawer).toHaveCount(0);
  await open.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  expect(await cookie(page)).toBeUndefined();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 992, height: 844 });
  await expect(page.locator('[data-shell=desktop]')).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
});

test('no page scrolls sideways at 320, 390, 768 or 1440', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/profile/index');
  for (const [path, sign] of [
    ['/dashboard', page.getByText(/第 1–10 单，共 \d+ 单/)],
    ['/404', page.getByRole('heading', { level: 1, name: /页面不存在|Page not found/ })],
    ['/home', page.getByRole('article').first()],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 800 });
    await goInside(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(sign).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});
