import { codeOf } from '../support/customer.ts';
import { goInside } from '../support/go-inside.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { policyTexts } from '../support/sale-steps.ts';

const phone = '13800001234';

// Pages of customers open for every user; for others the server answers 401.
test.use({ expectedNoise: /status of 401/ });

test('[RT-11] [RT-12] [RT-13] [RT-14] [SE-02] [SE-03] [SE-04] a customer signs in by a code, finds open tasks, orders and policies, and cannot open other pages', async ({
  context,
  page,
}) => {
  await page.goto('/customer/order');
  await expect(page).toHaveURL(`/customer/login?redirect=${encodeURIComponent('/customer/order')}`);
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeOf(context, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/customer/order');
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible();
  const { orderNo, policyNo } = await placePolicy(context);

  await page.reload();
  await expect(page.getByRole('list', { name: '订单明细' }).getByRole('listitem').first()).toContainText(orderNo);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: '客户中心' }).getByRole('link', { name: '我的保单' }).click();
  await expect(page).toHaveURL('/customer/ins');
  const mine = page.getByRole('listitem').filter({ hasText: policyNo });
  const download = page.waitForEvent('download');
  await mine.getByRole('button', { name: `下载电子保单 ${policyNo}` }).click();
  expect((await policyTexts(await download)).join('\n')).toContain(policyNo);
  await expectAccessible(page);
  await mine.getByRole('link').click();
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('批改');
  await expectAccessible(page);
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('main')).toContainText('已承保');

  for (const path of ['/home', '/dashboard', '/org/users', '/customer/login', '/login']) {
    await goInside(page, '/customer/order');
    await expect(page).toHaveURL('/customer/order');
    await goInside(page, path);
    await expect(page, path).toHaveURL('/customer/center');
  }
  await expect(page.getByRole('heading', { level: 1, name: /^您好，/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '我的代理人' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '苏敏的菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/login');
});
