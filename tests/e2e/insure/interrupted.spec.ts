import type { BrowserContext, Page } from '@playwright/test';
import { ownHeader } from '../../../src/contract/headers.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownServer } from '../support/own-server.ts';
import { placeOrder } from '../support/place-order.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
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

test.describe('a session that ends while a form is open', () => {
  test.use({ expectedNoise: /status of 401/ });
  const renewal = (page: Page) => page.getByRole('alertdialog', { name: '登录已过期' });
  /** Signs out on the server, as another device does after a change of the password. */
  const endSession = async (context: BrowserContext, baseURL: string): Promise<void> => {
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'ins_session');
    const headers = { [ownHeader.name]: ownHeader.value, cookie: `ins_session=${cookie?.value ?? ''}` };
    const reply = await fetch(new URL(paths.logout.path, baseURL), { method: 'DELETE', headers });
    expect(reply.ok).toBe(true);
  };

  test('opens sign-in over the form, which keeps what was typed and then saves it', async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await begin(page, '漳平茶业有限公司');
    const address = page.url();
    await endSession(context, String(baseURL));
    await phone(page).fill('13900006666');
    const dialog = renewal(page);
    await expect(dialog.getByRole('textbox', { name: words.userName })).toHaveValue(linxl.userName);
    await expect(dialog.getByRole('textbox', { name: words.orgName })).toHaveValue(linxl.orgName);
    await expect(dialog.getByRole('textbox', { name: words.password, exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('不正确');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(linxl.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(draftState(page)).toContainText('草稿已保存');
    expect(page.url()).toBe(address);
    await expect(phone(page)).toHaveValue('13900006666');
    await page.reload();
    await expect(holder(page)).toHaveValue('漳平茶业有限公司');
    await expect(phone(page)).toHaveValue('13900006666');
  });

  test(
    'shows nothing of the form to another user who signs in over it, and keeps it for the first',
    { tag: '@long' },
    async ({ context, page, baseURL }) => {
      await signIn(context, String(baseURL), linxl);
      await begin(page, '永春香业有限公司');
      const address = page.url();
      await endSession(context, String(baseURL));
      await phone(page).fill('13900007777');
      await expect(renewal(page)).toBeVisible();
      await signInOnPage(page, chenzq);
      const dialog = page.getByRole('alertdialog', { name: '这一页是另一位用户的' });
      await expect(dialog).toContainText('陈志强');
      await expect(holder(page)).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '去我的首页' }).click();
      await expect(page).toHaveURL('/home');
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
      expect(stored).not.toMatch(/linxl|永春|13900007777/);
      expect(await (await context.request.get(paths.draftQuery.path)).text()).not.toContain('永春');
      await page.goto('/logout');
      await signInOnPage(page, linxl);
      await expect(page).toHaveURL('/home');
      await page.goto(address);
      await expect(phone(page)).toHaveValue('13900007777');
    },
  );

  test(
    'opens sign-in from the button that leaves the form, and returns to the form',
    { tag: '@long' },
    async ({ context, page, baseURL }) => {
      await signIn(context, String(baseURL), linxl);
      await begin(page, '漳平茶业有限公司');
      await context.clearCookies({ name: 'ins_session' });
      await phone(page).fill('13900006666');
      await renewal(page).getByRole('button', { name: '离开此页，去登录页' }).click();
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
    "what the first user types is not sent in the second user's session: a message shows that the user has switched, and the first user finds the text again",
    { tag: '@long' },
    async ({ context, page, baseURL }) => {
      await signIn(context, String(baseURL), linxl);
      await page.goto(`${insurePage}&step=holder`);
      await expect(holder(page)).toBeVisible();
      // A call that the form sends by itself would detect the other user before anything is typed.
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
    'during an import or a payment loses nothing: the list is taken over without it, and the payment continues',
    { tag: '@long' },
    async ({ context, page }, info) => {
      const server = await ownServer(info, { RATE_LIMITS: 'off' });
      try {
        await server.start();
        await signIn(context, server.origin, linxl);
        await test.step('during an import', async () => {
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
        await test.step('during a payment', async () => {
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
