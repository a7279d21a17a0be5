import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { goInside } from '../support/go-inside.ts';
import { chenzq, linxl, type Login } from '../support/sign-in.ts';
import type { Page } from '@playwright/test';

const fillIn = async (page: Page, { orgName, userName, password }: Login): Promise<void> => {
  await page.getByRole('textbox', { name: '机构名称' }).fill(orgName);
  await page.getByRole('textbox', { name: '用户名' }).fill(userName);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password);
};
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: '登录', exact: true }).click();

test.describe('with a rejected sign-in', () => {
  test.use({ expectedNoise: /status of 401/ });

  test('[RT-04] [SE-03] an agent signs in with organisation, user name and password and returns to the requested page, but never to another site', async ({
    page,
    baseURL,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const asked = `/login?redirect=${encodeURIComponent('/dashboard?period=week')}`;
    await page.goto('/dashboard?period=week');
    await expect(page).toHaveURL(asked);

    await test.step('empty fields show an error on submit, the first of them gets the focus, and nothing is sent', async () => {
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

    await test.step('a rejected sign-in shows the reason and keeps what was typed and the page', async () => {
      await fillIn(page, { ...linxl, userName: 'nobody' });
      await submit(page);
      await expect(page.getByRole('alert').filter({ hasText: /机构名称、用户名或密码/ })).toBeVisible();
      await expect(page.getByRole('textbox', { name: '机构名称' })).toHaveValue(linxl.orgName);
      await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('nobody');
      await expect(page.getByRole('textbox', { name: '密码', exact: true })).toBeFocused();
      await expect(page).toHaveURL(asked);
      await expectAccessible(page);
    });

    await test.step('[RT-04] the agent returns to the requested page', async () => {
      await fillIn(page, linxl);
      await submit(page);
      await expect(page).toHaveURL('/dashboard?period=week');
      await expect(page.getByRole('radio', { name: '本周' })).toBeChecked();
    });

    await test.step('[SE-03] a signed-in user with issueFlag is redirected from the sign-in page to the product list', async () => {
      await goInside(page, '/login');
      await expect(page).toHaveURL('/home');
    });

    await test.step('[RT-04] a redirect to another site is not followed', async () => {
      await goInside(page, '/logout');
      await expect(page).toHaveURL('/login');
      await goInside(page, `/login?redirect=${encodeURIComponent('//evil.example')}`);
      await fillIn(page, chenzq);
      await submit(page);
      await expect(page).toHaveURL(`${baseURL}/home`);
    });
  });
});

test(
  'the page is shown in English, keeps its language and colours, and fits a narrow phone',
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
