import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownServer } from '../support/own-server.ts';
import { placeOrder } from '../support/place-order.ts';
import { expect, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { chenzq, linxl, signIn, type Login } from '../support/sign-in.ts';
import { giveFile, openUpload, staff, staffBook, staffRows } from '../support/upload-steps.ts';

const words = saleWords['zh-CN'];
const holder = (page: Page) => page.getByRole('textbox', { name: words.holderName });
const phone = (page: Page) => page.getByRole('textbox', { name: words.phone });
const draftState = (page: Page) => page.getByRole('status').filter({ hasText: /草稿|服务器/ });
const begin = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${insurePage}&step=holder`);
  await holder(page).fill(name);
  await expect(page).toHaveURL(/[?&]draft=D\d+/);
  await expect(draftState(page)).toContainText('草稿已保存');
};
const signInOnPage = async (page: Page, who: Login): Promise<void> => {
  await page.getByRole('textbox', { name: words.orgName }).fill(who.orgName);
  await page.getByRole('textbox', { name: words.userName }).fill(who.userName);
  await page.getByRole('textbox', { name: words.password, exact: true }).fill(who.password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
};

test.describe('a session that ends under a form', () => {
  test.use({ expectedNoise: /status of 401/ });

  test(
    'leads to sign-in and back to the form, with what was typed after the end too',
    { tag: '@long' },
    async ({ context, page, baseURL }) => {
      await signIn(context, String(baseURL), linxl);
      await begin(page, '漳平茶业有限公司');
      await context.clearCookies({ name: 'ins_session' });
      await phone(page).fill('13900006666');
      await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
      await signInOnPage(page, linxl);
      await expect(holder(page)).toHaveValue('漳平茶业有限公司');
      await expect(phone(page)).toHaveValue('13900006666');
      await expect(draftState(page)).toContainText('草稿已保存');
    },
  );
});

test.describe('two windows, two users', () => {
  test.use({ expectedNoise: /status of 405/ });

  test(
    "what the first one types is not sent in the second one's session: it says that the user has switched, and is there for the first again",
    { tag: '@long' },
    async ({ context, page, baseURL }) => {
      await signIn(context, String(baseURL), linxl);
      await page.goto(`${insurePage}&step=holder`);
      await expect(holder(page)).toBeVisible();
      // A call that the form makes of itself would tell of the other user before anything is typed.
      let isTyped = (): void => undefined;
      const typing = new Promise<void>((resolve) => (isTyped = resolve));
      await page.route('**/ins/**', (route) => typing.then(() => route.continue()));
      const second = await context.newPage();
      await second.goto('/logout');
      await signInOnPage(second, chenzq);
      await expect(second).toHaveURL('/home');
      await holder(page).fill('永安竹木有限公司');
      isTyped();
      const dialog = page.getByRole('alertdialog', { name: '提示' });
      await expect(dialog).toContainText('用户已切换');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
      await second.goto('/dashboard');
      await expect(second.getByRole('region', { name: '待办' })).toBeVisible();
      const drafts = await (await context.request.get(paths.draftQuery.path)).text();
      expect(drafts).not.toContain('永安竹木');
      await second.close();
      await signInOnPage(page, linxl);
      await expect(holder(page)).toHaveValue('永安竹木有限公司');
      await expect(draftState(page)).toContainText('草稿已保存');
    },
  );
});

test.describe('a server that stops', () => {
  test.use({ expectedNoise: /ERR_(?:CONNECTION|EMPTY|INCOMPLETE)/ });

  test(
    'in mid import and in mid payment loses nothing: the list is taken over without it, and the payment is gone on with',
    { tag: '@long' },
    async ({ context, page }, info) => {
      const server = await ownServer(info, { RATE_LIMITS: 'off' });
      try {
        await server.start();
        await signIn(context, server.origin, linxl);
        await test.step('in mid import', async () => {
          await page.goto(`${server.origin}${insurePage}&step=insured`);
          await expect(page.getByRole('grid')).toBeVisible();
          const dialog = await openUpload(page);
          await giveFile(dialog, '人员.xlsx', await staffBook(staffRows));
          const take = dialog.getByRole('button', { name: `导入 ${staff.length} 人` });
          await expect(take).toBeVisible();
          await server.kill();
          await take.click();
          await expect(page.getByRole('tab')).toHaveText([/A 组.*30/, /B 组.*10/]);
          await server.start();
          await expect(draftState(page)).toContainText('草稿已保存');
          await page.reload();
          await expect(page.getByRole('tab')).toHaveText([/A 组.*30/, /B 组.*10/]);
        });
        await test.step('in mid payment', async () => {
          await page.goto(`${server.origin}/404`);
          const orderNo = await placeOrder(context, server.origin);
          await page.goto(`${server.origin}/pay?no=${orderNo}`);
          await page.getByRole('button', { name: words.pay('210.00') }).click();
          await expect(page).toHaveURL(/\/sandbox\/gateway\/pay\//);
          await server.kill();
          await page.getByRole('button', { name: words.sandboxPay }).click();
          await expect(page).not.toHaveURL(/\/sandbox\/gateway\/pay\//);
          await server.start();
          await page.goto(`${server.origin}/pay/success?no=${orderNo}`);
          await expect(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
          await page.getByRole('button', { name: '回到支付页面' }).click();
          await page.getByRole('button', { name: words.sandboxPay }).click();
          await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
        });
      } finally {
        await server.kill();
      }
    },
  );
});
