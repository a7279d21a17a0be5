import { placeOrder } from '../support/place-order.ts';
import { answerCall } from '../support/replies.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test('the sign-in page is accessible, empty and with errors', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请填写密码')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test.describe('signed in', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test(
    'the product list is accessible: filtered, with its menu, its share dialog and its filter sheet open',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/home?instype=group');
      await expect(page.getByRole('article')).toHaveCount(10);
      await page.getByRole('button', { name: '显示佣金' }).click();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: /的菜单$/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^分享：鹭江/ }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.keyboard.press('Escape');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.getByRole('button', { name: /^筛选/ }).click();
        await expect(page.getByRole('dialog', { name: '筛选' }).getByRole('group', { name: '险种', exact: true })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    },
  );

  test('the personal centre is accessible', { tag: '@long' }, async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
    await page.getByRole('button', { name: '显示佣金' }).click();
    await expect(page.getByRole('region', { name: '本月佣金' })).toContainText('¥');
    await expectAccessibleInEveryLook(page);
  });

  test('the detail page of a product is accessible, with a question and a document open', { tag: '@long' }, async ({ page }) => {
    await page.goto(insurePage.replace('/insure', '/detail'));
    await page.getByText('保障期间员工离职怎么办？').click();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: '《团体意外伤害保险条款》' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^第一条/ })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  test('order page, cashier, gateway and result are accessible', { tag: '@long' }, async ({ context, page }) => {
    const orderNo = await placeOrder(context);
    await page.goto(`/products/group/order?orderNo=${orderNo}`);
    await expect(page.getByRole('main')).toContainText('¥210.00');
    await expectAccessibleInEveryLook(page);
    await page.goto(`/pay?no=${orderNo}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: '支付 ¥210.00' }).click();
    await expect(page).toHaveURL(/\/sandbox\//);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: /^确认付款/ }).click();
    await expect(page.getByRole('heading', { name: '支付成功，保单已生成' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  test.describe('failures', () => {
    test.use({ expectedNoise: /status of 503/ });

    test(
      'a list that could not be loaded, its message, and the error pages are accessible',
      { tag: '@long' },
      async ({ page }) => {
        await page.goto('/dashboard');
        await expect(page.getByText(/第 1–10 单，共 \d+ 单/)).toBeVisible();
        await answerCall(page, 'orderQuery', 503, { code: 'UNAVAILABLE', errorMsg: '服务暂不可用' });
        await page.getByRole('button', { name: '第 2 页' }).click();
        await answerCall(page, 'orderExport', 503, { code: 'UNAVAILABLE', errorMsg: '服务暂不可用' });
        await page.getByRole('button', { name: '导出', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectAccessible(page);
        await answerCall(page, 'productQuery', 503, {});
        await page.goto('/home');
        await expect(page.getByText('加载失败')).toBeVisible();
        await expectAccessibleInEveryLook(page);
        await page.goto('/404');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessibleInEveryLook(page);
      },
    );
  });
});
