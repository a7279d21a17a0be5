import { goInside } from '../support/go-inside.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test('[RT-25] [SE-01] the endorsement page of employer liability opens for a visitor and offers both ways to sign in', async ({
  page,
}) => {
  await page.goto('/products/employer/endorsement');
  await expect(page.getByRole('heading', { level: 1, name: '批改申请' })).toBeVisible();
  await expect(page).toHaveURL('/products/employer/endorsement');
  const back = '?redirect=%2Fproducts%2Femployer%2Fendorsement';
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '客户登录' })).toHaveAttribute('href', `/customer/login${back}`);
  await expect(main.getByRole('link', { name: '代理人登录' })).toHaveAttribute('href', `/login${back}`);
  await expectAccessible(page);
});

test.describe('signed in', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test('[RT-01] the root leads to the product list', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1, name: '产品列表' })).toBeVisible();
  });

  test('[RT-03] the redirect helper replaces itself by the path with its query', async ({ page }) => {
    await page.goto('/home');
    await page.goto('/redirect/dashboard?period=week');
    await expect(page).toHaveURL('/dashboard?period=week');
    await expect(page.getByRole('radio', { name: '本周' })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });

  test('[RT-03] the redirect helper stays on this site, whatever it is told', async ({ page, baseURL }) => {
    for (const path of [
      '//evil.example/home',
      '/%2F%2Fevil.example',
      '/https://evil.example',
      '/%5Cevil.example',
      '/redirect/home',
    ])
      await test.step(path, async () => {
        await page.goto(`/redirect${path}`);
        await expect(page).toHaveURL(`${baseURL}/home`);
      });
  });

  test('[RT-07] an unknown path leads to the page not found; both error pages lead back', async ({ page }) => {
    for (const path of ['/no/such/page', '/products/group/nothing', '/homes']) {
      await page.goto(path);
      await expect(page).toHaveURL('/404');
    }
    await expect(page.getByRole('heading', { level: 1, name: /404/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/401');
    await expect(page.getByRole('heading', { level: 1, name: /401/ })).toBeVisible();
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: '错误代码 FORBIDDEN' }).click();
    const codes = await opened;
    await expect(codes.getByRole('heading', { level: 1, name: '错误代码' })).toBeVisible();
    await expect(codes.locator('tr:target')).toContainText('没有权限执行此操作');
    await codes.close();
    await page.getByRole('link', { name: '回产品列表' }).click();
    await expect(page).toHaveURL('/home');
  });

  for (const [language, site, titles] of [
    [
      'zh-CN',
      '衡舟保险经纪',
      {
        '/home': '产品列表',
        '/dashboard': '个人中心',
        '/pay?no=HZ1': '收银台',
        '/pay/success?no=HZ1': '支付结果',
        '/404': '页面不存在',
        '/401': '没有权限',
      },
    ],
    [
      'en-US',
      'Hengzhou Brokers',
      {
        '/home': 'Products',
        '/dashboard': 'Dashboard',
        '/pay?no=HZ1': 'Checkout',
        '/pay/success?no=HZ1': 'Payment result',
        '/404': 'Page not found',
        '/401': 'No access',
      },
    ],
  ] as const)
    test.describe(() => {
      test.use({ locale: language });

      test(
        `[RT-30] the document title joins the page's own and the site's in ${language}`,
        { tag: language === 'zh-CN' ? [] : '@long' },
        async ({ page }) => {
          await page.goto('/home');
          for (const [path, title] of Object.entries(titles)) {
            await goInside(page, path);
            await expect(page).toHaveTitle(`${title} - ${site}`);
          }
          await page.goto('/logout');
          await expect(page).toHaveTitle(`${language === 'zh-CN' ? '登录' : 'Sign in'} - ${site}`);
        },
      );
    });
});

test('[RT-01] [RT-02] a visitor reaches the product list without signing in, with its filters and no figures of his own', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: '待办' })).toHaveCount(0);
  await expect(page.getByText('佣金')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await page.goto('/home?company=cangyu&page=2');
  await expect(page).toHaveURL('/home?company=cangyu');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('[SE-02] a visitor is led to sign-in with the way back, from every page that needs a session', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard?status=WAIT_PAY', '/ins/detail', '/products/employer2/insure?share=0']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
  for (const path of ['/dashboard?source=www', '/ins/detail?source=www']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/customer/login?redirect=${encodeURIComponent(path)}`);
  }
});
