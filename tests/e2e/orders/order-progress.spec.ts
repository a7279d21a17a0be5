import { placeOrder } from '../support/place-order.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('the progress of an issued order says what happened, and stands below the head on a phone', async ({ context, page }) => {
  const { orderNo, policyNo } = await placePolicy(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products/group/order?orderNo=${orderNo}`);
  const progress = page.getByRole('region', { name: '办理进度' });
  await expect(progress.getByRole('listitem')).toHaveText([/^已提交/, /^核保通过/, /^已支付/, /^已承保/]);
  await expect(page.getByRole('main').getByRole('link', { name: policyNo, exact: true })).toBeVisible();
  const cover = page.getByRole('region', { name: '保障内容' });
  const [above, below] = [await progress.boundingBox(), await cover.boundingBox()];
  expect(above?.y).toBeLessThan(Number(below?.y));
});

test('a cancelled order that is opened at the cashier has its result in the middle, and begins a new order', async ({
  context,
  page,
}) => {
  const orderNo = await placeOrder(context);
  await page.goto(`/products/group/order?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('main')).toContainText('已取消');
  await page.goto(`/pay?no=${orderNo}`);
  const result = page.getByRole('status').filter({ hasText: '订单已取消' });
  const { x = 0, width = 0 } = (await result.boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - 720)).toBeLessThan(20);
  await expect(page.getByRole('main')).toContainText(orderNo);
  await expectAccessible(page);
  await page.getByRole('button', { name: '复制内容重新投保' }).click();
  await expect(page).toHaveURL(/\/insure\?.*draft=/);
});

test('a visitor with an incomplete link is told whom to ask', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: String(baseURL) });
  const page = await context.newPage();
  await page.goto('/insure/east-china-sea');
  await expect(page.getByRole('heading', { level: 1, name: '链接不完整或已失效' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^客服热线/ })).toHaveAttribute('href', /^tel:/);
  await context.close();
});
