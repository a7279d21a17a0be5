import type { TestInfo } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { countPresses, type Presses } from '../support/count-presses.ts';
import { bar, closeDrawer, openKind, submitChange } from '../support/endorsement-steps.ts';
import { asText, people, person } from '../support/people.ts';
import { placeLiberty } from '../support/place-order.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, test } from '../support/portal-test.ts';
import { chooseOccupation, fillOpened, openPaste } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn, xuwen } from '../support/sign-in.ts';

// The family trip on a phone is counted by tests/e2e/customers/family-trip.spec.ts.

const words = saleWords['zh-CN'];

/** Prints what a task took and compares it with the most that it may take. */
const expectAtMost = ({ title }: TestInfo, presses: Presses, most: Presses): void => {
  console.log(`${title}: ${presses.clicks} clicks, ${presses.keys} keys`);
  expect(presses.clicks + presses.keys).toBeGreaterThan(0);
  expect(presses.clicks).toBeLessThanOrEqual(most.clicks);
  expect(presses.keys).toBeLessThanOrEqual(most.keys);
};

test(
  'sixty people are insured, from the product list to the paid policy',
  { tag: '@long' },
  async ({ context, page, baseURL }, info) => {
    await signIn(context, String(baseURL), linxl);
    await page.goto('/home');
    const presses = await countPresses(context);
    await page.goto('/home');
    await page.getByRole('searchbox', { name: words.key }).fill('鹭江');
    await page.keyboard.press('Enter');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: words.offer }).click();
    const form = await opened;
    await form.getByRole('button', { name: words.insure }).click();
    await expect(form).toHaveURL(/\/products\/group\/insure\?/);
    await fillOpened(form, words, people(60));
    await form.getByRole('button', { name: words.submit, exact: true }).click();
    await form.getByRole('link', { name: words.pay('4,200.00') }).click();
    await form.getByRole('button', { name: words.pay('4,200.00') }).click();
    await form.getByRole('button', { name: words.sandboxPay }).click();
    await expect(form.getByRole('heading', { name: words.issued })).toBeVisible();
    expectAtMost(info, presses, { clicks: 18, keys: 2 });
  },
);

test('six persons are changed in five ways on one slip', { tag: '@long' }, async ({ context, page, baseURL }, info) => {
  await signIn(context, String(baseURL), linxl);
  const { policyNo } = await placePolicy(context, 6);
  const presses = await countPresses(context);
  await page.goto(`/ins/endorsement?policyNo=${policyNo}`);
  await openKind(page, '增员');
  const joining = await openPaste(page, words, asText([person(21), person(22)]));
  await chooseOccupation(joining, words, '0001003');
  await joining.getByRole('button', { name: words.add(2) }).click();
  await closeDrawer(page);
  await openKind(page, '减员');
  await page.getByRole('checkbox', { name: '选择 张三2' }).check();
  await openKind(page, '替换');
  await page.getByRole('checkbox', { name: '选择 张三3' }).check();
  const replacing = await openPaste(page, words, asText([person(23)]));
  await chooseOccupation(replacing, words, '0001003');
  await replacing.getByRole('button', { name: words.add(1) }).click();
  await openKind(page, '职业变更');
  await page.getByRole('checkbox', { name: '选择 张三4' }).check();
  await page.getByRole('combobox', { name: '职业' }).fill('0003004');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await openKind(page, '信息更正');
  await page.getByRole('checkbox', { name: '选择 张三5' }).check();
  await page.getByRole('textbox', { name: '姓名' }).last().fill('张五');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(bar(page).getByRole('button', { name: '提交 6 项变更' })).toBeVisible();
  await submitChange(page, '多项变更 6 人');
  await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
  expectAtMost(info, presses, { clicks: 21, keys: 0 });
});

test(
  'three products are compared for one list and sent to the customer',
  { tag: '@long' },
  async ({ context, page, baseURL }, info) => {
    await signIn(context, String(baseURL), linxl);
    const products: readonly { readonly productId: string; readonly prodModelCode: string }[] = (
      await (await context.request.get('/ins/business/rest/comparison/products')).json()
    ).data;
    const productOf = (model: string): string => products.find(({ prodModelCode }) => prodModelCode === model)?.productId ?? '';
    const presses = await countPresses(context);
    await page.goto('/comparison');
    await page.getByRole('combobox', { name: '选择产品' }).selectOption('1001');
    const dialog = await openPaste(page, words, asText(people(3)));
    await chooseOccupation(dialog, words, '0001003');
    await dialog.getByRole('button', { name: words.add(3) }).click();
    await page.getByRole('button', { name: '对比 3 人', exact: true }).click();
    const table = page.getByRole('table', { name: '方案对比表' });
    for (const [index, model] of ['EmployerModel', 'studentAccident'].entries()) {
      await page.getByRole('combobox', { name: '加一个方案' }).selectOption(productOf(model));
      await expect(table.getByRole('columnheader')).toHaveCount(index + 2);
    }
    await page.getByRole('textbox', { name: '投保单位', exact: true }).fill('启明电子');
    await expect(page.getByRole('status').filter({ hasText: /已核价/ })).toBeVisible();
    await page.getByRole('button', { name: '发给客户', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '生成链接' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: '客户链接' })).toHaveValue(/^http/);
    // The test selects an option of a list in one action. A person needs two clicks for each of the three.
    presses.clicks += 3 * 2;
    expectAtMost(info, presses, { clicks: 12, keys: 0 });
  },
);

test('twenty policies that end soon are renewed in one go', { tag: '@long' }, async ({ context, page, baseURL }, info) => {
  await signIn(context, String(baseURL), linxl);
  const presses = await countPresses(context);
  await page.goto('/renewals');
  const list = page.getByRole('group', { name: '续保明细' });
  await expect(list.getByRole('checkbox', { name: /^选择保单 / }).first()).toBeVisible();
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('50');
  // The test selects an option of a list in one action. A person needs two clicks.
  presses.clicks += 2;
  const priced = list.getByRole('row').filter({ hasText: /[\d,]+\.\d\d[\d,]+\.\d\d/ });
  await expect(async () => expect(await priced.count()).toBeGreaterThanOrEqual(20)).toPass({ timeout: 60_000 });
  await page.getByRole('checkbox', { name: '选择本页可续保的保单' }).check();
  const prepare = page.getByRole('button', { name: /^批量准备 \d+ 张续保草稿$/ });
  const [, count = ''] = /(\d+)/.exec((await prepare.textContent()) ?? '') ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(20);
  await prepare.click();
  await expect(page.getByText(`已准备 ${count} / ${count} 张草稿`)).toBeVisible({ timeout: 120_000 });
  console.log(`${count} renewals were prepared`);
  expectAtMost(info, presses, { clicks: 4, keys: 0 });
  // The drafts are opened by their URLs, because the task ends when they exist.
  const drafts = list.getByRole('link', { name: /^继续保单 P\S+ 的续保$/ });
  await expect.poll(() => drafts.count()).toBeGreaterThanOrEqual(20);
  const opened = await drafts.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of opened.slice(0, 20)) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: words.total })).toContainText(/¥[\d,]+\.\d\d/);
  }
});

test(
  'a referred case is accepted with an extra premium by keys alone',
  { tag: '@long' },
  async ({ browser, context, baseURL }, info) => {
    const origin = String(baseURL);
    await signIn(context, origin, linxl);
    const orderNo = await placeLiberty(context, origin, true);
    const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
    await signIn(office, origin, xuwen);
    const presses = await countPresses(office);
    const desk = await office.newPage();
    await desk.goto(`/underwriting?no=${orderNo}`);
    await expect(desk.getByRole('radio', { name: '通过', exact: true })).toBeVisible();
    await desk.keyboard.press('2');
    await desk.getByRole('textbox', { name: /^加费/ }).fill('10');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(`${orderNo} 通过，8 秒内可撤销`)).toBeVisible();
    await expect(async () => {
      const order = await (await context.request.get(paths.orderDetail.path.replace(':orderNo', orderNo))).json();
      expect(order.data).toMatchObject({ status: 'WAIT_PAY', terms: { extraPercent: 10 } });
    }).toPass({ timeout: 30_000 });
    // The digit, Control and Enter.
    expectAtMost(info, presses, { clicks: 0, keys: 3 });
    await office.close();
  },
);
