import { placeOrder } from '../support/place-order.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

// A link that has ended answers 404.
test.use({ expectedNoise: /status of 404/ });

test('an agent sends the payment of an order, the customer pays it on a phone without an account, and a withdrawn link says whom to ask', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  await signIn(context, String(baseURL), linxl);
  const [orderNo, otherNo] = [await placeOrder(context), await placeOrder(context)];
  const make = async (no: string): Promise<string> => {
    await page.goto(`/products/group/order?orderNo=${no}`);
    await page.getByRole('button', { name: '发送支付链接' }).click();
    const dialog = page.getByRole('dialog', { name: '发送支付链接' });
    await dialog.getByRole('button', { name: '生成支付链接' }).click();
    await expect(dialog.getByRole('img', { name: /^扫码支付/ })).toBeVisible();
    return dialog.getByRole('textbox', { name: '支付链接' }).inputValue();
  };
  const address = await make(orderNo);
  await expectAccessible(page);

  const customer = await browser.newContext({ baseURL: String(baseURL), viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const phone = await customer.newPage();

  await test.step('the customer sees what is bought, for which firm, and from whom', async () => {
    await phone.goto(address);
    const main = phone.getByRole('main');
    await expect(phone.getByRole('heading', { level: 1, name: '支付保费' })).toBeVisible();
    await expect(main).toContainText('鹭江团体意外险');
    await expect(main).toContainText('福州某某科技有限公司');
    await expect(main).toContainText('3 人');
    await expect(phone.getByRole('timer')).toContainText(/\d\d:\d\d:\d\d/);
    await expect(phone.getByRole('region', { name: '林晓岚' })).toContainText('鹭江保险代理');
    await expectAccessibleInEveryLook(phone);
    await expectNoSidewaysScroll(phone);
  });

  await test.step('the customer pays and comes back to the result', async () => {
    await phone.getByRole('radio', { name: /支付宝/ }).check();
    await phone.getByRole('button', { name: words.pay('210.00') }).click();
    await expect(phone).toHaveURL(/\/sandbox\/gateway\/pay\//);
    await phone.getByRole('button', { name: words.sandboxPay }).click();
    await expect(phone).toHaveURL(`/pay/success?no=${orderNo}`);
    await expect(phone.getByRole('heading', { name: words.issued })).toBeVisible();
    await expect(phone.getByRole('button', { name: words.download })).toHaveCount(0);
    await expectAccessible(phone);
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: words.issued })).toBeVisible();
    await expect(phone.getByRole('button', { name: /^支付 ¥/ })).toHaveCount(0);
  });

  await test.step('a link that the agent withdraws, or that is cut off, opens nothing', async () => {
    const other = await make(otherNo);
    await page.goto(`/pay?no=${otherNo}`);
    await page.getByRole('button', { name: '发送支付链接' }).click();
    const dialog = page.getByRole('dialog', { name: '发送支付链接' });
    await expect(dialog).toContainText('已生成支付链接');
    await dialog.getByRole('button', { name: '撤回链接' }).click();
    await page.getByRole('dialog', { name: '撤回支付链接' }).getByRole('button', { name: '撤回链接' }).click();
    await expect(dialog.getByRole('button', { name: '生成支付链接' })).toBeVisible();
    for (const dead of [other, other.slice(0, -3)]) {
      await phone.goto('about:blank');
      await phone.goto(dead);
      await expect(phone.getByRole('heading', { name: '支付链接无效或已失效' })).toBeVisible();
      await expect(phone.getByRole('link', { name: /客服热线/ })).toBeVisible();
    }
  });
  await customer.close();
});
