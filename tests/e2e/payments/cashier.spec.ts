import { paths } from '../../../src/contract/paths.gen.ts';
import { goInside } from '../support/go-inside.ts';
import { placeOrder } from '../support/place-order.ts';
import { changeReply } from '../support/replies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { policyTexts } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn, wangm } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[RT-15] [RT-16] an order is opened, paid at the second try from the cashier by a channel, and its success page has the policy', async ({
  context,
  page,
}) => {
  const orderNo = await placeOrder(context);
  const main = page.getByRole('main');
  await page.goto(`/products/group/order?orderNo=${orderNo}`);

  await test.step('the order page masks persons and explains the premium', async () => {
    await expect(main).toContainText(orderNo);
    await expect(main).toContainText('¥210.00');
    await expect(main).toContainText('E20****01');
    await expect(page.getByRole('region', { name: '保障内容' })).toContainText('10 万元');
    await expect(main).not.toContainText('E20000001');
    await expectAccessible(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('[RT-15] the cashier shows amount, time left and channels, and pays by type, number and channel of the address', async () => {
    await expect(page.getByRole('link', { name: words.pay('210.00') })).toHaveAttribute('href', `/pay?no=${orderNo}`);
    const asked: unknown[] = [];
    page.on('request', (request) => request.url().includes(paths.premiumPay.path) && asked.push(request.postDataJSON()));
    await goInside(page, `/pay?no=${orderNo}&id=u-somebody`);
    await expect(page.getByRole('heading', { level: 1, name: '收银台' })).toBeVisible();
    await expect(page.getByRole('region', { name: '应付金额' })).toContainText('¥210.00');
    await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d:\d\d/);
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(main).toContainText(orderNo);
    await expect(main).toContainText('福州某某科技有限公司');
    await expect(main).toContainText('3 人');
    await expectAccessible(page);
    await page.getByRole('radio', { name: /企业网银/ }).check();
    await page.getByRole('button', { name: words.pay('210.00') }).click();
    await expect(page).toHaveURL(/\/sandbox\/gateway\/pay\//);
    await expect(page.locator('main')).toContainText('企业网银');
    expect(asked).toEqual([{ premiumPayChannel: '2', orderNo, type: 'new', payChannel: '0' }]);
  });

  await test.step('[RT-15] a failed payment shows that no money was taken and can be repeated', async () => {
    await page.getByText('测试选项').click();
    await page.getByRole('button', { name: '模拟付款失败' }).click();
    await expect(page).toHaveURL(`/pay?type=new&no=${orderNo}`);
    await expect(page.getByText('没有扣款，可以重新支付。')).toBeVisible();
    await expectAccessible(page);
    // The channel of the failed payment stays chosen, so that one press pays again.
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/企业网银/);
    await expect(page.getByText(/企业网银.*未完成付款。/)).toBeVisible();
    await expect(page.getByRole('button', { name: '再次支付 ¥210.00' })).toBeEnabled();
    await page.getByRole('button', { name: words.pay('210.00') }).click();
    await page.getByRole('button', { name: words.sandboxPay }).click();
  });

  await test.step('[RT-16] the success page shows the policy, and the cashier accepts no second payment', async () => {
    await expect(page).toHaveURL(`/pay/success?no=${orderNo}`);
    await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '保单生成' })).toContainText('已完成');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download }).click();
    expect((await policyTexts(await download)).join('\n')).toContain(orderNo);

    await goInside(page, `/pay?no=${orderNo}`);
    await expect(page).toHaveURL(`/pay?no=${orderNo}`);
    await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
    await expect(page.getByRole('button', { name: /^支付 ¥/ })).toHaveCount(0);
  });
});

test(
  'the page waits for a payment that the bank has not confirmed, and updates itself; an order is cancelled after a confirmation',
  { tag: '@long' },
  async ({ context, page }) => {
    const orderNo = await placeOrder(context);
    let confirmed = false;
    await changeReply(page, 'payStatus', (reply) =>
      confirmed ? reply : { data: { ...reply.data, status: 'PAYING', payStatus: 'PAYING' } },
    );
    await page.goto(`/pay/success?no=${orderNo}`);
    await expect(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
    await expect(page.getByRole('link', { name: /支付/ })).toHaveCount(0);
    await expectAccessible(page);
    confirmed = true;
    await expect(page.getByRole('heading', { name: '订单尚未支付' })).toBeVisible();

    await test.step('an order is cancelled after a confirmation', async () => {
      await goInside(page, `/products/group/order?orderNo=${orderNo}`);
      await page.getByRole('button', { name: '取消订单' }).click();
      const dialog = page.getByRole('dialog', { name: '取消这张订单？' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '返回' }).click();
      await expect(page.getByRole('link', { name: words.pay('210.00') })).toBeVisible();
      const cancel = page.getByRole('main').getByRole('button', { name: '取消订单' }).first();
      await expect(cancel).not.toHaveAttribute('aria-disabled');
      await cancel.click();
      await dialog.getByRole('button', { name: '取消订单' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: '订单已取消' }).or(page.getByRole('main').getByText('已取消')).first(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: words.pay('210.00') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: '取消订单' })).toHaveCount(0);
    });
  },
);

test(
  'a payment that was left on the gateway is continued from the cashier, and is paid once',
  { tag: '@long' },
  async ({ context, page }) => {
    const orderNo = await placeOrder(context);
    await page.goto(`/pay?no=${orderNo}`);
    await page.getByRole('button', { name: words.pay('210.00') }).click();
    await expect(page).toHaveURL(/\/sandbox\/gateway\/pay\//);
    const gateway = page.url();
    await page.goBack();
    await page.getByRole('button', { name: '回到支付页面' }).click();
    await expect(page).toHaveURL(gateway);
    await page.getByRole('button', { name: words.sandboxPay }).click();
    await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
  },
);

test('a URL without a number shows what to do', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/pay', '/pay/success', '/pay?no=%27%20or%201', '/products/group/order']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/请从订单列表进入支付|订单不存在/);
  }
  await expectAccessible(page);
});

test.describe('an order of another user', () => {
  test.use({ expectedNoise: /status of 404/ });

  test(
    'is not found by the cashier, the success page and the order page',
    { tag: '@long' },
    async ({ browser, context, page, baseURL }) => {
      const orderNo = await placeOrder(context);
      const others = await browser.newContext({ baseURL, locale: 'zh-CN' });
      await signIn(others, String(baseURL), wangm);
      const other = await others.newPage();
      for (const path of [
        `/pay?no=${orderNo}&id=u-linxl`,
        `/pay/success?no=${orderNo}`,
        `/products/group/order?orderNo=${orderNo}`,
      ]) {
        await other.goto(path);
        await expect(other.getByRole('heading', { level: 1, name: '订单不存在' })).toBeVisible();
        await expect(other.getByText('福州某某科技有限公司')).toHaveCount(0);
      }
      await others.close();
      await page.goto(`/products/group/order?orderNo=${orderNo}`);
      await expect(page.getByRole('main')).toContainText('福州某某科技有限公司');
    },
  );
});
