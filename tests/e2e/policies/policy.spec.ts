import { placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn, wangm, zhengmj } from '../support/sign-in.ts';
import { policyTexts } from '../support/sale-steps.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[RT-18] policies are listed with sums that follow the query; one shows cover, status, masked persons that can be revealed, history, documents and time-line', async ({
  context,
  page,
}) => {
  const { orderNo, policyNo } = await placePolicy(context);
  await page.goto('/ins/detail');
  await test.step('policies are listed with sums that follow the query, and opened with the keyboard', async () => {
    await page.getByRole('searchbox').fill(policyNo);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/ins/detail?key=${policyNo}`);
    await expect(page.getByRole('status').filter({ hasText: '筛选结果' })).toContainText('1 张');
    await expectAccessible(page);
    await page.getByRole('link', { name: policyNo, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/ins/detail?policyNo=${policyNo}`);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(policyNo);
    await page.getByRole('combobox', { name: '状态' }).selectOption('CANCELLED');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByText('没有符合条件的保单')).toBeVisible();
  });
  await page.goBack();
  await page.getByRole('link', { name: policyNo, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(policyNo));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of [policyNo, orderNo, '未生效', '福州某某科技有限公司', '¥210.00', '3 人'])
    await expect(main).toContainText(text);
  await expect(page.getByRole('region', { name: '保障内容' })).toContainText('10 万元');
  await expect(page.getByRole('region', { name: '批改记录' })).toContainText('第 1 版');
  await expect(page.getByRole('region', { name: '保单时间线' }).getByRole('listitem')).toHaveText([
    /承保/,
    /保险责任开始/,
    /保险责任终止/,
  ]);

  await test.step('a masked number is revealed on request, and hidden again', async () => {
    const persons = page.getByRole('region', { name: '被保险人', exact: true });
    await expect(persons.first()).toContainText('E20****01');
    await page.getByRole('button', { name: '显示张三1的完整证件号码' }).click();
    await expect(page.getByText('E20000001')).toBeVisible();
    await page.getByRole('button', { name: '隐藏张三1的证件号码' }).click();
    await expect(page.getByText('E20000001')).toHaveCount(0);
  });

  await test.step('persons are searched, and reload and back keep the search', async () => {
    await page.getByRole('searchbox', { name: '搜索姓名' }).fill('张三2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('张三1', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('张三2', { exact: true })).toBeVisible();
    await expect(page.getByText('张三1', { exact: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('张三1', { exact: true })).toBeVisible();
  });

  await test.step('clauses are read and the policy is downloaded', async () => {
    await page.getByRole('button', { name: '《团体意外伤害保险条款》' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^第一条/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载电子保单', exact: true }).click();
    expect((await policyTexts(await download)).join('\n')).toContain(policyNo);
  });

  await expectAccessible(page);
});

test("the table of a policy's persons has no empty space below its rows", { tag: '@long' }, async ({ context, page }) => {
  const total = 14;
  const { policyNo } = await placePolicy(context, total);
  const persons = page.getByRole('region', { name: '被保险人', exact: true });
  /** Returns the empty height in pixels below the last person, or below the text of an empty list. */
  const empty = (last: string) =>
    persons.evaluate((card, selector) => {
      const shown = [...card.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().bottom);
      const pages = [...card.querySelectorAll('nav')].map((each) => each.getBoundingClientRect().top);
      const bottoms = [...card.querySelectorAll('nav')].map((each) => each.getBoundingClientRect().bottom);
      const end = card.getBoundingClientRect().bottom;
      return [(pages[0] ?? end) - Math.max(...shown), end - (bottoms[0] ?? end)];
    }, last);
  const heightOf = async (): Promise<number> => Number((await persons.boundingBox())?.height);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/ins/detail?policyNo=${policyNo}&psize=100`);
    const row = width > 600 ? '[aria-label=被保险人] tbody tr' : '[aria-label=被保险人] > li';
    await expect(persons.locator(row)).toHaveCount(Math.min(total, 100));
    for (const gap of await empty(row)) expect(gap).toBeLessThan(30);
    const tall = await heightOf();
    await page.goto(`/ins/detail?policyNo=${policyNo}`);
    await expect(persons.locator(row)).toHaveCount(10);
    for (const gap of await empty(row)) expect(gap).toBeLessThan(30);
    const short = await heightOf();
    expect(short).toBeLessThan(tall);
    await persons.getByRole('button', { name: '下一页' }).click();
    await expect(persons.locator(row)).toHaveCount(Math.min(10, total - 10));
    for (const gap of await empty(row)) expect(gap).toBeLessThan(30);
    // No person has this name, and the card has the height of the message.
    await persons.getByRole('searchbox').fill('没有的人');
    await page.keyboard.press('Enter');
    await expect(persons).toContainText('没有的人');
    await expect(persons.locator(row)).toHaveCount(0);
    expect(await heightOf()).toBeLessThan(short);
  }
});

test.describe('a policy of another user', () => {
  test.use({ expectedNoise: /status of 404/ });

  test(
    'is not found by another organisation, nor by a colleague who may see only own policies',
    { tag: '@long' },
    async ({ browser, context, baseURL }) => {
      const { policyNo } = await placePolicy(context);
      for (const who of [wangm, zhengmj]) {
        const others = await browser.newContext({ baseURL, locale: 'zh-CN' });
        await signIn(others, String(baseURL), who);
        const tab = await others.newPage();
        await tab.goto(`/ins/detail?policyNo=${policyNo}`);
        await expect(tab.getByRole('heading', { level: 1, name: '保单不存在' })).toBeVisible();
        await others.close();
      }
    },
  );
});
