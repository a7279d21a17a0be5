import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { people } from '../support/people.ts';
import { fillAll, insurePage } from '../support/sale-steps.ts';
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

  test('[SE-12] sees the product without a way to buy, is told so on the form, and the server refuses his order', async ({
    context,
    page,
  }) => {
    await page.goto(detailPage);
    await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
    await expect(page.getByRole('button', { name: words.insure })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '分享' })).toHaveCount(0);
    await fillAll(page, words, people(3));
    await expect(page.getByRole('region', { name: words.total })).toContainText('¥210.00');
    await expect(page.getByText('当前账号只能查看产品，不能提交投保')).toBeVisible();
    await expect(page.getByRole('button', { name: words.submit, exact: true })).toHaveCount(0);
    const reply = await submitOver(context);
    expect(reply.status()).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'FORBIDDEN', errorMsg: '当前账号只能查看产品，不能投保或支付' });
  });
});

test('a visitor reads the list and the product; his own pages lead to sign-in, and the server refuses his order', async ({
  context,
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
  await page.goto(detailPage);
  await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
  await expect(page.getByRole('button', { name: '分享' })).toHaveCount(0);
  await expectAccessible(page);
  expect((await submitOver(context)).status()).toBe(401);
});

test.describe('a link that leads nowhere too', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('[RT-29] a shared link opens the product for a visitor with no account; a wrong one says that it is gone', async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    await signIn(context, String(baseURL), linxl);
    await page.goto('/home');
    await page.getByRole('button', { name: `分享：${words.product}` }).click();
    const field = page.getByRole('dialog', { name: '分享产品' }).getByRole('textbox', { name: '分享链接' });
    await expect(field).toHaveValue(/\/index\.html#\/share\?id=.{20}/);
    const link = await field.inputValue();

    const visitor = await browser.newContext({ locale: 'zh-CN' });
    const shown = await visitor.newPage();
    await shown.goto(link);
    await expect(shown).toHaveURL(/\/products\/group\/detail\?/);
    const query = new URL(shown.url()).searchParams;
    expect([query.get('productId'), query.get('share')]).toEqual([
      '1001',
      new URL(link.replace('#/', '')).searchParams.get('id'),
    ]);
    await expect(shown.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
    await shown.goto(`${baseURL}/index.html#/share?id=nosuchcode0000000000000`);
    await shown.reload();
    await expect(shown.getByRole('heading', { level: 1, name: '分享链接已失效' })).toBeVisible();
    await visitor.close();
  });
});
