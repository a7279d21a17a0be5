import { changeReply, holdCall } from '../support/replies.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { chenzq, linxl, signIn, wangm } from '../support/sign-in.ts';
import type { Page } from '@playwright/test';

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
const marker = async (page: Page): Promise<boolean> => page.evaluate(() => document.cookie.includes('token='));

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test.describe('a session that ends, and a switch of the user', () => {
  test.use({ expectedNoise: /status of 40[15]/ });

  test('[SE-07] [SE-08] [SE-06] 401 opens sign-in; 405 blocks the page until the user confirms; an empty user info counts as an expired login', async ({
    context,
    page,
    baseURL,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('article')).toHaveCount(10);

    await test.step('[SE-08] 405: a dialog blocks the page until the user confirms, then sign-in opens', async () => {
      await signIn(context, String(baseURL), chenzq);
      await page.getByRole('button', { name: '第 2 页' }).click();
      const dialog = page.getByRole('alertdialog', { name: '提示' });
      await expect(dialog).toContainText('用户已切换，请重新登录或关闭此页面');
      await expect(dialog.getByRole('button')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/home?page=2')}`);
      await expect(page.getByText('用户已切换，请重新登录或关闭此页面')).toBeVisible();
    });

    await test.step('[SE-07] 401: the token is reset, the storage cleared, and sign-in remembers the page', async () => {
      await page.goto('/home');
      await expect(page.getByRole('article')).toHaveCount(10);
      expect(await storedKeys(page)).toContain('portal.user');
      await context.clearCookies({ name: 'ins_session' });
      await page.getByRole('button', { name: '第 2 页' }).click();
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/home?page=2')}`);
      await expect(page.getByRole('alert').filter({ hasText: '登录已过期，请重新登录' })).toBeVisible();
      expect(await marker(page)).toBe(false);
      expect(await storedKeys(page)).not.toContain('portal.user');
      expect(await storedKeys(page)).not.toContain('portal.tab-user');
      expect(await storedKeys(page)).not.toContain('portal.user-type');
    });

    await test.step('[SE-06] an empty user info counts as an expired login and the loading state ends', async () => {
      await signIn(context, String(baseURL), linxl);
      await changeReply(page, 'userInfo', () => ({ userInfo: null }));
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
      await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  });
});

test('data of one user is not shown to the next user in the same window', { tag: '@long' }, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
  const figures = await page.getByRole('region', { name: '本月保费' }).innerText();
  const seen = (await page.getByRole('main').innerText()).match(/[A-Z]{2}\d{10,}/g) ?? [];
  expect(seen.length).toBeGreaterThan(5);
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/login');
  // The replies for the next user are delayed: data that is shown meanwhile would belong to the former user.
  const releases = [await holdCall(page, 'orderQuery'), await holdCall(page, 'getOrderSum'), await holdCall(page, 'workList')];
  await page.getByRole('textbox', { name: '机构名称' }).fill(wangm.orgName);
  await page.getByRole('textbox', { name: '用户名' }).fill(wangm.userName);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(wangm.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: '个人中心' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible();
  const meanwhile = await page.getByRole('main').innerText();
  for (const number of [...seen, figures]) expect(meanwhile).not.toContain(number);
  for (const release of releases) release();
  await expect(page.getByText(/第 1–\d+ 单，共 \d+ 单/)).toBeVisible();
  const after = await page.getByRole('main').innerText();
  for (const number of seen) expect(after).not.toContain(number);
});

test('[CA-00] [SE-11] every call has the required headers and parameters and ends after 300000 ms; the user is cached until signing out clears token, user and storage', async ({
  context,
  page,
}) => {
  await page.clock.setFixedTime(Date.now());
  await page.addInitScript(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    Reflect.set(window, 'limits', []);
    AbortSignal.timeout = (milliseconds) => {
      Reflect.get(window, 'limits').push(milliseconds);
      return limit(milliseconds);
    };
  });
  // The first call of the page asks for the user, before any user is cached.
  await page.goto('/404');
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible();
  const calls: { readonly url: URL; readonly cookie: Promise<string | null> }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push({ url: new URL(request.url()), cookie: request.headerValue('cookie') });
  });
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '个人中心' }).click();
  await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();

  await test.step('[CA-00] every call is under /ins, has the cookie, a time stamp and clinetId where it is allowed, and ends after 300000 ms', async () => {
    expect(calls.length).toBeGreaterThan(8);
    for (const { url, cookie } of calls) {
      expect(url.pathname).toMatch(/^\/ins\//);
      expect(url.searchParams.get('_')).toMatch(/^\d{13}$/);
      expect(await cookie, url.pathname).toContain('ins_session=');
      const isAnonymous = /insure|commonDatas/.test(url.href);
      expect(url.searchParams.get('clinetId'), url.pathname).toBe(isAnonymous ? null : 'u-linxl');
    }
    expect(calls.some(({ url }) => url.pathname.includes('commonDatas'))).toBe(true);
    const limits = await page.evaluate(() => Reflect.get(window, 'limits'));
    expect(new Set(limits)).toEqual(new Set([300_000]));
  });

  await test.step('[SE-11] the user is cached as {expires, value} for 259200000 ms in local storage', async () => {
    const { entry, now } = await page.evaluate(() => ({
      entry: JSON.parse(localStorage.getItem('portal.user') ?? '{}'),
      now: Date.now(),
    }));
    expect(Object.keys(entry).toSorted()).toEqual(['expires', 'value']);
    expect(entry.expires - now).toBe(259_200_000);
    expect(entry.value).toMatchObject({ userId: 'u-linxl', userName: 'linxl', orgName: '鹭江保险代理' });
  });

  await test.step('signing out clears token, user and storage on both sides', async () => {
    const [before] = (await context.cookies()).filter(({ name }) => name === 'ins_session');
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/login');
    expect(await marker(page)).toBe(false);
    expect(await storedKeys(page)).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name === 'ins_session')).toEqual([]);
    if (!before) throw new Error('Cannot try the old session as there was none');
    await context.addCookies([before]);
    const reply = await context.request.get('/ins/web/rest/common/userInfo?timestamp=1');
    expect(reply.status()).toBe(401);
  });
});
