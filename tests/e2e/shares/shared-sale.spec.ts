import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import type { ProductRow } from '../../../src/contract/catalogue.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { money } from '../../../src/portal/texts/money.ts';
import { codeOf } from '../support/customer.ts';
import { goInside } from '../support/go-inside.ts';
import { type Case, caseOf, offeredBy } from '../support/model-case.ts';
import { expect, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import { payInSandbox, policyTexts } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { fillApplication, readPolicy } from '../support/sell-model.ts';
import { chenzq, linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const phoneSize = { width: 390, height: 844 };

/** Returns every product that an agent may share, from the server's list. */
const shareable = async ({ request }: BrowserContext): Promise<readonly ProductRow[]> => {
  const reply = await request.get(`${paths.productQuery.path}?limit=100`);
  const rows: readonly ProductRow[] = (await reply.json()).rows;
  return rows.filter((row) => row.isMobileProduct === 1 && row.InternetProducts === 1 && row.insPageUrl !== '');
};

/** Shares a product from its card in the list, and returns the link in the dialog. */
const shareFromList = async (page: Page, { productName }: ProductRow): Promise<string> => {
  await page.goto(`/home?key=${encodeURIComponent(productName)}`);
  const made = nextReply(page, 'shareCreate');
  await page.getByRole('button', { name: `分享：${productName}`, exact: true }).click();
  await made;
  return page.getByRole('dialog', { name: '分享产品' }).getByRole('textbox', { name: '分享链接' }).inputValue();
};

/** Opens a shared link, and from the product's description its form. */
const openShared = async (page: Page, link: string, { productName }: ProductRow): Promise<void> => {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(productName);
  await page.getByRole('button', { name: words.insure }).filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: words.next, exact: true })).toBeVisible();
};

/** Signs a visitor in by a code from the form's last page, which is then submitted by itself. Returns the order. */
const confirmPhone = async (context: BrowserContext, page: Page, phone: string, { premium }: Case) => {
  await page.getByRole('button', { name: '登录后提交' }).click();
  const dialog = page.getByRole('dialog', { name: '登录后提交' });
  // The first code goes to the policyholder's phone at once; another phone need not wait.
  await expect(dialog.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
  await dialog.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await dialog.getByRole('button', { name: /验证码|重新发送/ }).click();
  await expect(dialog.getByRole('status').filter({ hasText: phone.slice(-4) })).toBeVisible();
  const reply = nextReply(page, 'submitOrder');
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeOf(context, phone));
  const { data: order } = await reply;
  expect(order.premium).toBe(premium);
  await expect(page).toHaveURL(`/pay?no=${order.orderNo}`);
  return order;
};

/** Expects that the page of an order names the policyholder and the selling agent. */
const expectNames = async (page: Page, holderName: string): Promise<void> => {
  const valueOf = (name: string) =>
    page.getByRole('main').locator('dt').getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');
  await expect(valueOf('投保人')).toHaveText(holderName);
  await expect(valueOf('出单人')).toHaveText('陈志强');
};

// Other tests buy every product through a share over HTTP, and fill in every model's form in a browser.
test(
  '[SE-01] [SE-04] a visitor with a shared link buys a product on a phone and opens the policy',
  { tag: '@long' },
  async ({ browser, context, page, baseURL }) => {
    const origin = String(baseURL);
    await signIn(context, origin, linxl);
    const offered = await offeredBy(context.request, origin, 'EastChinaSea');
    const { product, model } = offered;
    const sale = caseOf(model);
    await page.setViewportSize(phoneSize);
    const link = await shareFromList(page, product);

    const visitor = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: phoneSize, acceptDownloads: true });
    const tab = await visitor.newPage();
    await openShared(tab, link, product);
    await fillApplication(tab, offered, sale);
    const { orderNo, status } = await confirmPhone(visitor, tab, '13911128810', sale);
    expect(status).toBe('WAIT_PAY');
    await payInSandbox(tab, words, money(sale.premium));
    await readPolicy(tab, orderNo, sale.premium);
    await expectNoSidewaysScroll(tab);

    // The page after the payment is the page of the policy too: its number, its changes and its documents.
    const policyNo = /保单号\s*(\w+)/.exec(await tab.getByRole('main').innerText())?.[1] ?? '';
    for (const name of ['出险了怎么办', '自助变更', '条款与单证']) await expect(tab.getByRole('region', { name })).toBeVisible();
    await tab.goto(`/ins/detail?policyNo=${policyNo}`);
    await expect(tab.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();
    const download = tab.waitForEvent('download');
    await tab.getByRole('button', { name: words.download, exact: true }).click();
    expect((await policyTexts(await download)).join('\n')).toContain(policyNo);
    await expect(tab.getByText('佣金')).toHaveCount(0);
    await expectNoSidewaysScroll(tab);
    await tab.getByRole('navigation', { name: '位置' }).getByRole('link', { name: '我的保单' }).click();
    await expect(tab).toHaveURL('/customer/ins');
    await expect(tab.getByRole('listitem').filter({ hasText: policyNo }).first()).toBeVisible();
    await expectAccessibleInEveryLook(tab);
    await visitor.close();
  },
);

test('a product that may not be shared has no share button', { tag: '@long' }, async ({ context, page, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  const { rows } = await (await context.request.get(`${paths.productQuery.path}?limit=100`)).json();
  const products: readonly ProductRow[] = rows;
  const shared = new Set((await shareable(context)).map(({ productId }) => productId));
  const kept = new Map(
    products.filter(({ productId }) => !shared.has(productId)).map((row) => [row.prodModelCode, row.productName]),
  );
  expect(kept.size).toBeGreaterThan(0);
  await page.goto('/home');
  for (const productName of kept.values()) {
    await goInside(page, `/home?key=${encodeURIComponent(productName)}`);
    await expect(page.getByRole('searchbox', { name: '产品名称' })).toHaveValue(productName);
    await expect(page.getByRole('heading', { level: 2, name: productName }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: `分享：${productName}`, exact: true })).toHaveCount(0);
  }
});

test(
  'a customer who ordered by a share pays from the order page; the agent sees the sale and no pay button',
  { tag: '@long' },
  async ({ browser, context, page, baseURL }) => {
    const origin = String(baseURL);
    await signIn(context, origin, chenzq);
    const offered = await offeredBy(context.request, origin, 'huataiGroup');
    const sale = caseOf(offered.model);
    const amount = words.pay(money(sale.premium));
    const link = await shareFromList(page, offered.product);
    const visitor = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
    const tab = await visitor.newPage();
    await openShared(tab, link, offered.product);
    await fillApplication(tab, offered, sale);
    const { orderNo, status } = await confirmPhone(visitor, tab, '13911129902', sale);
    expect(status).toBe('WAIT_PAY');
    const holderName = String(Object(sale.application['policyholder']).holderName);

    // The agent sees it as an own sale.
    await page.goto(`/dashboard?key=${orderNo}`);
    const row = page.getByRole('region', { name: '订单明细' }).getByRole('row').filter({ hasText: orderNo });
    await expect(row).toContainText(holderName);
    await expect(row).toContainText(words.waitPay);
    await expect(row.getByRole('link', { name: /^支付/ })).toHaveCount(0);
    await row.getByRole('link', { name: orderNo, exact: true }).click();
    await expectNames(page, holderName);
    await expect(page.getByRole('link', { name: /^支付/ })).toHaveCount(0);

    // The customer's open tasks, the list of orders and the page of the order all link to the payment.
    await tab.goto('/customer/center');
    await expect(tab.getByRole('region', { name: '待办' }).getByRole('link', { name: money(sale.premium) })).toHaveAttribute(
      'href',
      `/pay?no=${orderNo}`,
    );
    await expectAccessibleInEveryLook(tab);
    await goInside(tab, '/customer/order');
    const entry = tab.getByRole('listitem').filter({ hasText: orderNo });
    await expect(entry).toContainText(offered.product.productName);
    await expectAccessibleInEveryLook(tab);
    await expect(entry.getByRole('link', { name: `支付订单 ${orderNo}` })).toBeVisible();
    await entry.getByRole('link').first().click();
    await expectNames(tab, holderName);
    await tab.getByRole('link', { name: amount }).click();
    await payInSandbox(tab, words, money(sale.premium));

    await page.reload();
    await expect(page.getByRole('main')).toContainText('已承保');
    await visitor.close();
  },
);

test(
  'the form of every model with shareable products opens for a visitor with the link',
  { tag: '@nightly' },
  async ({ browser, context, baseURL }) => {
    const origin = String(baseURL);
    await signIn(context, origin, linxl);
    const products = [...new Map((await shareable(context)).map((product) => [product.prodModelCode, product])).values()];
    expect(products.length).toBeGreaterThan(5);
    const visitor = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: phoneSize });
    const tab = await visitor.newPage();
    for (const product of products)
      await test.step(product.productName, async () => {
        const made = await context.request.post(paths.shareCreate.path, {
          headers: { [ownHeader.name]: ownHeader.value },
          data: { id: product.productId, insPageUrl: product.insPageUrl, data: { companyId: product.companyId } },
        });
        const { code } = await made.json();
        await openShared(tab, `/index.html#/share?id=${String(code)}`, product);
        // A link with another hash alone would not load the page anew.
        await tab.goto('about:blank');
      });
    await visitor.close();
  },
);
