import type { Page, Route } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { asText, people, type Person } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import {
  chooseOccupation,
  expectPremium,
  fillHolder,
  fillPlan,
  goOn,
  insurePage,
  openCheck,
  openPaste,
} from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { tomorrow } from '../support/tomorrow.ts';

const words = saleWords['zh-CN'];
const submitPath = paths.submitOrder.path;
const wrongly = (id: string): string => id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
const submissions = (page: Page): readonly string[] => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().includes(submitPath) && keys.push(request.headers()['idempotency-key'] ?? ''));
  return keys;
};
const submitButton = (page: Page) => page.getByRole('button', { name: words.submit, exact: true });

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test(
  'a wrong ID in line 500 of a pasted text is shown with its line and reason, and the other 499 are accepted',
  { tag: '@long' },
  async ({ page }) => {
    const all = people(500);
    const last = all[499];
    if (!last) throw new Error('Cannot spoil the last person as there is none');
    await page.goto(`${insurePage}&step=insured`);
    const dialog = await openPaste(page, words, asText([...all.slice(0, 499), { ...last, id: wrongly(last.id) }]));
    await expect(dialog.getByRole('button', { name: words.recognised(499) })).toBeVisible();
    await dialog.getByRole('button', { name: words.failed(1) }).click();
    const [line] = await dialog.getByRole('list', { name: words.results }).getByRole('listitem').all();
    await expect(line ?? dialog).toContainText(new RegExp(`第 500 行.*校验位错误，应为 ${last.id.at(-1)}`));
    await expect(dialog.getByRole('button', { name: words.add(499) })).toBeEnabled();
  },
);

/** The persons as cells of a spreadsheet. */
const asTable = (list: readonly Person[]): string =>
  ['姓名\t证件号码\t手机号码\t职业', ...list.map(({ name, id, phone }) => `${name}\t${id}\t${phone}\t0001003`)].join('\n');

test(
  'a wrong ID in row 500 of a pasted table blocks the next step, is reached with F8 and corrected in its cell, and nothing is lost',
  { tag: '@long' },
  async ({ page }) => {
    const all = people(500);
    const last = all[499];
    if (!last) throw new Error('Cannot spoil the last person as there is none');
    await page.goto(insurePage);
    await fillPlan(page, words);
    await goOn(page, words);
    await fillHolder(page, words);
    await goOn(page, words);
    await page.getByRole('radio', { name: words.plan('GA10') }).check({ force: true });
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      asTable([...all.slice(0, 499), { ...last, id: wrongly(last.id) }]),
    );
    const grid = page.getByRole('grid', { name: words.grid('A') });
    await grid.focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('tab', { name: /A 组/ })).toContainText('500');
    await page.getByRole('button', { name: words.next, exact: true }).click();
    const summary = page.getByRole('group', { name: '有 1 处需要修改' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('被保险人：错误 1，第一处在第 500 行');
    await expect(page).toHaveTitle(/^错误：/);
    await expectAccessible(page);
    await summary.getByRole('link').click();
    await expect(grid).toBeFocused();
    await page.keyboard.press('F8');
    const cell = page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`);
    await expect(cell).toHaveText(new RegExp(wrongly(last.id)));
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('F2');
    await page.keyboard.type(last.id);
    await page.keyboard.press('Enter');
    await expectPremium(page, words, '35,000.00');
    await goOn(page, words);
  },
);

test('typed values are still there after a reload and after leaving by the back button', { tag: '@long' }, async ({ page }) => {
  await page.goto('/home');
  await page.goto(insurePage);
  await fillPlan(page, words);
  await goOn(page, words);
  await fillHolder(page, words);
  await goOn(page, words);
  await page.getByRole('radio', { name: words.plan('GA30') }).check({ force: true });
  const dialog = await openPaste(page, words, asText(people(30)));
  await chooseOccupation(dialog, words, '0001003');
  await dialog.getByRole('button', { name: words.add(30) }).click();
  await expectPremium(page, words, '5,700.00');
  await page.reload();
  await expectPremium(page, words, '5,700.00');
  await expect(page.getByRole('tab', { name: /A 组/ })).toContainText('30');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: words.holderName })).toHaveValue('福州某某科技有限公司');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: words.startDate })).toHaveValue(tomorrow());
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await page.goForward();
  await expectPremium(page, words, '5,700.00');
});

test.describe('rejected submissions', () => {
  test.use({ expectedNoise: /status of 409|ERR_FAILED/ });

  test(
    'a form of an older version shows a message and keeps its entries; a different price of the server must be confirmed',
    { tag: '@long' },
    async ({ page }) => {
      await openCheck(page, words);
      await expectPremium(page, words, '210.00');

      await test.step('a form of an older version shows a message and keeps what was entered', async () => {
        const age = (route: Route): Promise<void> => {
          const body = route.request().postDataJSON();
          return route.continue({
            postData: JSON.stringify({ ...body, modelVersion: body.modelVersion + 1, modelHash: 'ffff0000' }),
          });
        };
        await page.route(`**${submitPath}*`, age, { times: 1 });
        await submitButton(page).click();
        const dialog = page.getByRole('alertdialog', { name: '产品已更新' });
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: '刷新页面' }).click();
        await expectPremium(page, words, '210.00');
      });

      await test.step('the user must confirm a different price of the server, and the same content is accepted at the new price', async () => {
        const tamper = (route: Route): Promise<void> =>
          route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), premium: '200.00' }) });
        await page.route(`**${submitPath}*`, tamper, { times: 2 });
        await submitButton(page).click();
        const dialog = page.getByRole('dialog', { name: '报价已变化' });
        await expect(dialog).toContainText('¥200.00');
        await expect(dialog).toContainText('¥210.00');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: '取消' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
        await submitButton(page).click();
        await expect(dialog).toBeVisible();
        const reply = nextReply(page, 'submitOrder');
        await dialog.getByRole('button', { name: '按 ¥210.00 提交' }).click();
        expect((await reply).data.premium).toBe('210.00');
        await expect(page).toHaveURL(/\/products\/group\/order\?/);
      });
    },
  );

  test(
    'a submission without an answer is sent again with the same key; a double click makes one order, and going back does not submit again',
    { tag: '@long' },
    async ({ page }) => {
      const keys = submissions(page);
      await openCheck(page, words, 4);
      await expectPremium(page, words, '280.00');
      let made = '';
      const lose = async (route: Route): Promise<void> => {
        const reply: { readonly data: { readonly orderNo: string } } = await (await route.fetch()).json();
        made = reply.data.orderNo;
        await route.abort();
      };
      await page.route(`**${submitPath}*`, lose, { times: 1 });
      await submitButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: '网络连接失败' })).toContainText('可安全重试，不会重复下单');
      await expect(submitButton(page)).toBeEnabled();
      await submitButton(page).dblclick();
      await expect(page).toHaveURL(`/products/group/order?orderNo=${made}`);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);

      await page.goBack();
      await expect(page).not.toHaveURL(/\/order\?/);
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`orderNo=${made}$`));
      expect(keys).toHaveLength(2);
    },
  );
});
