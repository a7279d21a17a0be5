import { answerCall, changeReply, holdCall } from '../support/replies.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { chenzq, linxl, signIn, wangm } from '../support/sign-in.ts';
import type { Page } from '@playwright/test';

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
const marker = async (page: Page): Promise<boolean> => page.evaluate(() => document.cookie.includes('token='));

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test.describe('a session that ends', () => {
  test.use({ expectedNoise: /status of 401/ });

  test('[SE-07] 401: the token is reset, the storage cleared, and sign-in remembers the page', async ({ context, page }) => {
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
});

test('[SE-06] an empty user info counts as an expired login and the waiting ends', async ({ page }) => {
  await changeReply(page, 'userInfo', () => ({ userInfo: null }));
  await page.goto('/home');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test.describe('a user who has switched', () => {
  test.use({ expectedNoise: /status of 405/ });

  test('[SE-08] 405: a dialog blocks the page until it is agreed to, then leads to sign-in', async ({
    context,
    page,
    baseURL,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('article')).toHaveCount(10);
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
});

test.describe('failures of calls', () => {
  test.use({ expectedNoise: /status of 503/ });

  test('[SE-09] a toast stands still under the pointer, and goes on with the time that was left', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
    await answerCall(page, 'orderExport', 503, { code: 'UNAVAILABLE', errorMsg: '承保系统维护中' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: '导出' }).click();
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

  test('[SE-09] a toast of five seconds shows what the server says, or that something failed where it says nothing', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    const exportButton = page.getByRole('button', { name: '导出' });
    await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [what, status, body, shown] of [
      ["the server's own sentence", 503, { code: 'UNAVAILABLE', errorMsg: '承保系统维护中' }, '承保系统维护中'],
      ['"system error" where the server says nothing', 503, {}, '系统错误，请联系管理员'],
      ['the sentence of a failure inside a 2xx body', 200, { success: false, errorMsg: '名单有误' }, '名单有误'],
      ['"Error" for a failure inside a 2xx body without one', 200, { success: false }, 'Error'],
    ] as const)
      await test.step(what, async () => {
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
  });
});

test('signing out clears token, user and storage on both sides', async ({ context, page }) => {
  await page.goto('/home');
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

test('what one user has seen is not shown to who signs in after him in the same window', { tag: '@long' }, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
  const figures = await page.getByRole('region', { name: '本月保费' }).innerText();
  const seen = (await page.getByRole('main').innerText()).match(/[A-Z]{2}\d{10,}/g) ?? [];
  expect(seen.length).toBeGreaterThan(5);
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/login');
  // The next one's answers take their time: whatever stands there meanwhile is not his.
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

test('[SE-11] the user is cached as {expires, value} for 259200000 ms in local storage', async ({ page }) => {
  await page.clock.setFixedTime(Date.now());
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  const { entry, now } = await page.evaluate(() => ({
    entry: JSON.parse(localStorage.getItem('portal.user') ?? '{}'),
    now: Date.now(),
  }));
  expect(Object.keys(entry).toSorted()).toEqual(['expires', 'value']);
  expect(entry.expires - now).toBe(259_200_000);
  expect(entry.value).toMatchObject({ userId: 'u-linxl', userName: 'linxl', orgName: '鹭江保险代理' });
});

test('[CA-00] every call stands under /ins, carries the cookie, a time stamp and clinetId where it may, and ends after 300000 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    Reflect.set(window, 'limits', []);
    AbortSignal.timeout = (milliseconds) => {
      Reflect.get(window, 'limits').push(milliseconds);
      return limit(milliseconds);
    };
  });
  // The first question, who is signed in, is asked before there is a cached user.
  await page.goto('/404');
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible();
  const calls: { readonly url: URL; readonly cookie: Promise<string | null> }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push({ url: new URL(request.url()), cookie: request.headerValue('cookie') });
  });
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.goto('/dashboard');
  await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
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
