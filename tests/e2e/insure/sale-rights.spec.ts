import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { goInside } from '../support/go-inside.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { people } from '../support/people.ts';
import { fillOpened, insurePage } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn, zhengmj } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const detailPage = insurePage.replace('/insure', '/detail');

const submitOver = (context: BrowserContext) =>
  context.request.post(paths.submitOrder.path, {
    headers: { [ownHeader.name]: ownHeader.value, 'idempotency-key': `rights-${Date.now()}` },
    data: {
      productId: '1001',
      modelVersion: 3,
      modelHash: 'ffff',
      application: {},
      premium: '210.00',
      documentsRead: [],
      declarations: [],
    },
  });

test.describe('a user of level 1', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), zhengmj));

  test('[SE-12] sees the product without a buy button and a message on the form, and the server rejects the order', async ({
    context,
    page,
  }) => {
    await page.goto(detailPage);
    await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
    await expect(page.getByRole('button', { name: words.insure })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '分享' })).toHaveCount(0);
    await goInside(page, insurePage);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.product);
    await fillOpened(page, words, people(3));
    await expect(page.getByRole('region', { name: words.total })).toContainText('¥210.00');
    await expect(page.getByText('当前账号只能查看产品，不能提交投保')).toBeVisible();
    await expect(page.getByRole('button', { name: words.submit, exact: true })).toHaveCount(0);
    const reply = await submitOver(context);
    expect(reply.status()).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'FORBIDDEN', errorMsg: '当前账号只能查看产品，不能投保或支付' });
  });
});

test.describe('a link that is not valid', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('[RT-29] a shared link opens the product for a visitor without an account, whose order the server rejects; a wrong link shows that it is gone', async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    const agent = await browser.newContext({ baseURL });
    await signIn(agent, String(baseURL), linxl);
    const made = await agent.request.post(paths.shareCreate.path, {
      headers: { [ownHeader.name]: ownHeader.value },
      data: { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } },
    });
    const { code } = await made.json();
    await agent.close();

    await page.goto(`/index.html#/share?id=${code}`);
    await expect(page).toHaveURL(/\/products\/group\/detail\?/);
    const query = new URL(page.url()).searchParams;
    expect([query.get('productId'), query.get('share')]).toEqual(['1001', code]);
    await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();

    await test.step('without a link the visitor can also read the product, but cannot share or order', async () => {
      await goInside(page, '/404');
      await expect(page.getByRole('heading', { level: 1, name: /页面不存在|Page not found/ })).toBeVisible();
      await goInside(page, detailPage);
      await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
      await expect(page.getByRole('button', { name: '分享' })).toHaveCount(0);
      await expectAccessible(page);
      expect((await submitOver(context)).status()).toBe(401);
    });

    await page.goto('/index.html#/share?id=nosuchcode0000000000000');
    await expect(page.getByRole('heading', { level: 1, name: '分享链接已失效' })).toBeVisible();
  });
});
