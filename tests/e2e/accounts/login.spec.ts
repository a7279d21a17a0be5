import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { chenzq, linxl, signIn, type Login } from '../support/sign-in.ts';
import { changeReply } from '../support/replies.ts';
import type { Page } from '@playwright/test';

const fillIn = async (page: Page, { orgName, userName, password }: Login): Promise<void> => {
  await page.getByRole('textbox', { name: '机构名称' }).fill(orgName);
  await page.getByRole('textbox', { name: '用户名' }).fill(userName);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password);
};
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: '登录', exact: true }).click();

test('[RT-04] an agent signs in with organisation, user name and password and comes back to the page he asked for', async ({
  page,
}) => {
  await page.goto('/dashboard?period=week');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/dashboard?period=week')}`);
  await fillIn(page, linxl);
  await submit(page);
  await expect(page).toHaveURL('/dashboard?period=week');
  await expect(page.getByRole('radio', { name: '本周' })).toBeChecked();
});

test('[RT-04] signing in does not follow a redirect to another site, to sign-in or to no page', async ({
  context,
  page,
  baseURL,
}) => {
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/login',
    '/no/such/page',
    ['java', 'script:alert(1)'].join(''),
  ])
    await test.step(target, async () => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await fillIn(page, chenzq);
      await submit(page);
      await expect(page).toHaveURL(`${baseURL}/home`);
      // Nothing of the portal asks anything while he is forgotten.
      await page.goto('/icon.svg');
      await page.evaluate(() => localStorage.clear());
      await context.clearCookies();
    });
});

test('[SE-03] who is signed in is led on from the sign-in page: to the list with issueFlag, else to the personal centre', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, String(baseURL), linxl);
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
  await changeReply(page, 'userInfo', ({ userInfo }) => ({ userInfo: { ...userInfo, issueFlag: false } }));
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('empty fields are named on submit, the first of them takes the focus, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  await expect(page.getByText('请填写机构名称')).toHaveCount(0);
  await page.getByRole('textbox', { name: '用户名' }).fill('linxl');
  await submit(page);
  const orgName = page.getByRole('textbox', { name: '机构名称' });
  await expect(orgName).toBeFocused();
  await expect(orgName).toHaveAttribute('aria-invalid', 'true');
  await expect(orgName).toHaveAccessibleDescription(/请填写机构名称/);
  await expect(page.getByText('请填写密码')).toBeVisible();
  await expect(page.getByText('请填写用户名')).toHaveCount(0);
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test.describe('a refused sign-in', () => {
  test.use({ expectedNoise: /status of 401/ });

  test('says why, keeps what was typed, and stays where it is', async ({ page }) => {
    await page.goto('/login?redirect=%2Fdashboard');
    await fillIn(page, { ...linxl, userName: 'nobody' });
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: /机构名称、用户名或密码/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '机构名称' })).toHaveValue(linxl.orgName);
    await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('nobody');
    await expect(page.getByRole('textbox', { name: '密码', exact: true })).toBeFocused();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
    await expectAccessible(page);
  });
});

test(
  'the page reads in English, keeps its choice of language and colours, and fits a narrow phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/login');
    await page.getByRole('button', { name: '切换到英文' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
