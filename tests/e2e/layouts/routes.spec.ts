import { goInside } from '../support/go-inside.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const site = { 'zh-CN': '衡舟保险经纪', 'en-US': 'Hengzhou Brokers' } as const;
const titles = {
  'zh-CN': {
    '/home': '产品列表',
    '/dashboard': '个人中心',
    '/pay?no=HZ1': '收银台',
    '/pay/success?no=HZ1': '支付结果',
    '/404': '页面不存在',
    '/401': '没有权限',
    '/logout': '登录',
  },
  'en-US': {
    '/home': 'Products',
    '/dashboard': 'Dashboard',
    '/pay?no=HZ1': 'Checkout',
    '/pay/success?no=HZ1': 'Payment result',
    '/404': 'Page not found',
    '/401': 'No access',
    '/logout': 'Sign in',
  },
} as const;

test.describe('signed in', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test('[RT-01] [RT-03] [RT-07] [RT-30] redirects, error pages and titles of an agent', async ({ page, baseURL }) => {
    await test.step('[RT-01] the root redirects to the product list', async () => {
      await page.goto('/');
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { level: 1, name: '产品列表' })).toBeVisible();
    });

    await test.step('[RT-03] the redirect helper is replaced in the history by the path with its query', async () => {
      await goInside(page, '/redirect/dashboard?period=week');
      await expect(page).toHaveURL('/dashboard?period=week');
      await expect(page.getByRole('radio', { name: '本周' })).toBeChecked();
      await page.goBack();
      await expect(page).toHaveURL('/home');
    });

    await test.step('[RT-03] the redirect helper stays on this site for every path', async () => {
      await page.goto('/redirect//evil.example/home');
      await expect(page).toHaveURL(`${baseURL}/home`);
      for (const path of ['/%2F%2Fevil.example', '/https://evil.example', '/%5Cevil.example', '/redirect/home']) {
        await goInside(page, '/404');
        await expect(page).toHaveURL('/404');
        await goInside(page, `/redirect${path}`);
        await expect(page, path).toHaveURL(`${baseURL}/home`);
      }
    });

    await test.step('[RT-07] an unknown path opens the page not found; both error pages link back', async () => {
      for (const path of ['/no/such/page', '/products/group/nothing', '/homes']) {
        await goInside(page, '/home');
        await expect(page).toHaveURL('/home');
        await goInside(page, path);
        await expect(page, path).toHaveURL('/404');
      }
      await expect(page.getByRole('heading', { level: 1, name: /页面不存在|Page not found/ })).toBeVisible();
      await expectAccessible(page);
      await goInside(page, '/401');
      await expect(page.getByRole('heading', { level: 1, name: /没有权限|No access/ })).toBeVisible();
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

    await test.step("[RT-30] the document title joins the page's own and the site's in zh-CN", async () => {
      for (const [path, title] of Object.entries(titles['zh-CN'])) {
        await goInside(page, path);
        await expect(page).toHaveTitle(`${title} - ${site['zh-CN']}`);
      }
    });
  });

  test.describe(() => {
    test.use({ locale: 'en-US' });

    test("[RT-30] the document title joins the page's own and the site's in en-US", { tag: '@long' }, async ({ page }) => {
      await page.goto('/home');
      for (const [path, title] of Object.entries(titles['en-US'])) {
        await goInside(page, path);
        await expect(page).toHaveTitle(`${title} - ${site['en-US']}`);
      }
    });
  });
});

test('[RT-01] [RT-02] [RT-25] [SE-01] [SE-02] a visitor reads the product list with its filters, and is redirected to sign-in by pages that need a session', async ({
  page,
}) => {
  await test.step('[RT-01] [RT-02] a visitor reaches the product list without signing in, without personal figures', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('navigation', { name: '待办' })).toHaveCount(0);
    await expect(page.getByText('佣金')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  });

  await test.step('[RT-02] company, instype and key of the address preselect the filters', async () => {
    const chosen = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('button', { pressed: true });
    const query = `company=cangyu&instype=group&key=${encodeURIComponent('鹭江')}`;
    await page.goto(`/home?${query}&page=2`);
    await expect(page).toHaveURL((url) => url.search === new URL(`?${query}`, url).search);
    await expect(chosen('保险公司')).toHaveText(/沧屿/);
    await expect(chosen('险种')).toHaveText('团体意外');
    await expect(page.getByRole('searchbox', { name: '产品名称' })).toHaveValue('鹭江');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: /鹭江团体意外险/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('[RT-25] [SE-01] the endorsement page of employer liability opens and offers both ways to sign in', async () => {
    await goInside(page, '/products/employer/endorsement');
    await expect(page.getByRole('heading', { level: 1, name: '批改申请' })).toBeVisible();
    await expect(page).toHaveURL('/products/employer/endorsement');
    const back = '?redirect=%2Fproducts%2Femployer%2Fendorsement';
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '客户登录' })).toHaveAttribute('href', `/customer/login${back}`);
    await expect(main.getByRole('link', { name: '代理人登录' })).toHaveAttribute('href', `/login${back}`);
    await expectAccessible(page);
  });

  await test.step('the skip link is the first tab stop and moves the focus to the content', async () => {
    await page.goto('/404');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('after the sign-in button of the top bar the user returns to the page', async () => {
    const signInLink = page.getByRole('banner').getByRole('link', { name: '登录' });
    await signInLink.click();
    await expect(page).toHaveURL('/login?redirect=%2F404');
    await expect(signInLink).toHaveCount(0);
  });

  await test.step('[SE-02] every page that needs a session redirects to sign-in and returns after it', async () => {
    for (const path of ['/dashboard', '/dashboard?status=WAIT_PAY', '/ins/detail', '/products/employer2/insure?share=0']) {
      await goInside(page, path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    }
    for (const path of ['/dashboard?source=www', '/ins/detail?source=www']) {
      await goInside(page, path);
      await expect(page).toHaveURL(`/customer/login?redirect=${encodeURIComponent(path)}`);
    }
  });
});
