import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { changeReply, nextReply } from '../support/replies.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn, zhengmj } from '../support/sign-in.ts';

const grouped = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test("[RT-09] [LA-13] [PL-24] the personal centre shows the server's figures of a period and the orders by state; times and amounts have one format", async ({
  page,
}) => {
  const minute = 60_000;
  const ages = [10_000, 5 * minute, 59 * minute, 3 * 60 * minute, 30 * 60 * minute, 24 * 60 * 10 * minute];
  await changeReply(page, 'orderQuery', (reply) => ({
    ...reply,
    rows: reply.rows.map((row, index) => ({
      ...row,
      submitTime: new Date(Date.now() - (ages[index] ?? 0)).toISOString(),
    })),
  }));
  const replies = Promise.all([
    nextReply(page, 'getOrderSum'),
    nextReply(page, 'getOrderCount'),
    nextReply(page, 'getCommissionSum'),
  ]);
  await page.goto('/dashboard');
  const [sum, count, commission] = await replies;
  const table = page.getByRole('region', { name: '订单明细' });

  await test.step('[LA-13] times are shown as just now, minutes, hours, 1 day ago, then dates', async () => {
    for (const [index, words] of [
      '刚刚',
      /^[56] 分钟前$/,
      /^(?:59 分钟前|1 小时前)$/,
      '3 小时前',
      '1 天前',
      /^(?:\d{4}-)?\d\d-\d\d$/,
    ].entries())
      await expect(
        table
          .getByRole('row')
          .nth(index + 1)
          .getByText(words, { exact: true }),
      ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('[RT-09] order sum, order count and commission sum are those of the server', async () => {
    await expect(page.getByRole('region', { name: '本月保费' })).toContainText(`¥${grouped(String(sum.data.value))}`);
    await expect(page.getByRole('region', { name: '本月订单' })).toContainText(`${count.data.value} 单`);
    const earned = page.getByRole('region', { name: '本月佣金' });
    await expect(earned).toContainText('***');
    await page.getByRole('button', { name: '显示佣金' }).click();
    await expect(earned).toContainText(`¥${grouped(String(commission.data.value))}`);
    const year = nextReply(page, 'getOrderSum');
    await page.getByRole('radiogroup', { name: '统计周期' }).getByText('本年').click();
    await expect(page.getByRole('region', { name: '本年保费' })).toContainText(`¥${grouped(String((await year).data.value))}`);
    await expect(page).toHaveURL('/dashboard?period=year');
    await expect(page.getByRole('region', { name: '待办' })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(11);
  });

  await test.step('[PL-24] every amount has two decimals and grouping', async () => {
    const amountsShown = async (): Promise<readonly string[]> => {
      const text = (await page.getByRole('main').innerText()).replaceAll(/¥\s*/g, '¥');
      return text.match(/¥[\d,.]+/g) ?? [];
    };
    await expect.poll(async () => (await amountsShown()).length).toBeGreaterThan(3);
    for (const amount of await amountsShown()) expect(amount).toMatch(/^¥\d{1,3}(?:,\d{3})*\.\d\d$/);
  });

  await test.step('[RT-09] orders are found by state, and back returns to the previous queries', async () => {
    const state = page.getByRole('combobox', { name: '状态' });
    await state.selectOption({ label: '草稿' });
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/status=DRAFT/);
    await expect(page.getByText('没有符合条件的订单')).toBeVisible();
    await expectAccessible(page);
    await state.selectOption('WAIT_PAY');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(table.getByText('待支付').first()).toBeVisible();
    await expect(table.getByText('已承保')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('没有符合条件的订单')).toBeVisible();
    await page.goBack();
    await expect(state).toHaveValue('');
    await expect(table.getByText('已承保').first()).toBeVisible();
  });
});

test(
  'one eye button shows and hides commissions on the product list and in the personal centre',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/dashboard');
    const earned = page.getByRole('region', { name: '本月佣金' });
    const eye = page.getByRole('button', { name: '显示佣金' });
    const table = page.getByRole('region', { name: '订单明细' });
    const cells = table.getByRole('cell').filter({ hasText: '***' });
    await expect(earned).toContainText('***');
    await expect(cells).toHaveCount(10);
    await page.getByRole('link', { name: '产品列表' }).first().click();
    await expect(page.getByRole('article')).toHaveCount(10);
    await eye.click();
    await expect(page.getByRole('button', { name: '隐藏佣金' })).toBeVisible();
    await page.getByRole('link', { name: '个人中心' }).first().click();
    await expect(earned).toContainText('¥');
    await expect(cells).toHaveCount(0);
    await eye.click();
    await expect(earned).toContainText('***');
    await expect(cells).toHaveCount(10);
  },
);

test(
  'the unfolded list of open tasks shows its last line uncut, and the chart beside it keeps its height',
  { tag: '@long' },
  async ({ page }) => {
    // The number of tasks in the demonstration depends on the day.
    await changeReply(page, 'workList', ({ data }) => ({
      data: {
        ...data,
        items: Array.from({ length: 8 }, (_, index) => ({ ...data.items[index % data.items.length], no: `HZ${index}` })),
      },
    }));
    await page.goto('/dashboard');
    const work = page.getByRole('region', { name: '待办' });
    const chart = page
      .getByRole('region', { name: /保费/ })
      .filter({ has: page.getByRole('table', { includeHidden: true }) })
      .first();
    const lines = work.getByRole('listitem');
    await expect(lines).toHaveCount(5);
    const before = await chart.boundingBox();
    await work.getByRole('button', { name: /^全部 \d+/ }).click();
    await expect(lines.nth(7)).toBeVisible();
    const [list, last] = await Promise.all([work.getByRole('list').boundingBox(), lines.last().boundingBox()]);
    expect(Number(last?.y) + Number(last?.height)).toBeLessThanOrEqual(Number(list?.y) + Number(list?.height) + 1);
    expect(Number((await chart.boundingBox())?.height)).toBeLessThanOrEqual(Number(before?.height));
  },
);

test('[RT-09] orders are exported as filtered; selected ones stay selected over pages; reload and back keep query and columns', async ({
  page,
}) => {
  const table = page.getByRole('region', { name: '订单明细' });
  const state = page.getByRole('combobox', { name: '状态' });
  const reply = nextReply(page, 'orderQuery');
  await page.goto('/dashboard?status=ISSUED');
  const { total } = await reply;

  await test.step('orders are exported as filtered', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const book = await readXlsx(readFileSync(await (await download).path()));
    // The sheet has its heading, one row for each order, and the totals.
    expect(book.sheets[0]?.rows).toHaveLength(total + 2);
  });

  await test.step('selected orders stay selected over pages', async () => {
    const tick = page.getByRole('checkbox', { name: /^选择订单/ }).first();
    await tick.check();
    await page.getByRole('button', { name: '第 2 页' }).click();
    // The rows of the first page stay until those of the second are loaded.
    await expect(page.getByText(/第 11–/)).toBeVisible();
    await tick.check();
    await expect(page.getByRole('status').filter({ hasText: '已选 2 单' })).toBeVisible();
    const selectedDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出所选' }).click();
    const rows = (await readXlsx(readFileSync(await (await selectedDownload).path()))).sheets[0]?.rows ?? [];
    expect(rows.map(([first]) => first)).toEqual(['订单号', expect.any(String), expect.any(String), '合计']);
  });

  await test.step('columns can be hidden; a reload keeps them hidden and keeps the query', async () => {
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: '投保人' }).uncheck();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('columnheader', { name: '产品' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '投保人' })).toHaveCount(0);
    await expect(state).toHaveValue('ISSUED');
    await expect(page.getByText(/第 11–/)).toBeVisible();
    await expect(table.getByText('待支付')).toHaveCount(0);
  });

  await test.step('back opens the previous page of the same query', async () => {
    await page.goBack();
    await expect(page.getByText(/第 1–10 单/)).toBeVisible();
    await expect(state).toHaveValue('ISSUED');
    await expect(table.getByText('已承保').first()).toBeVisible();
  });

  await page.getByRole('button', { name: '收起筛选' }).click();
  await expect(page.getByRole('search')).toBeHidden();
  await expectAccessible(page);
});

test('the personal centre shows one message when a user has no orders, and no button that resets filters', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, String(baseURL), zhengmj);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('您的账号只能查看产品')).toBeVisible();
  await expect(main.getByText('需要投保时，请机构管理员把账号级别调整为业务员')).toBeVisible();
  await expect(main.getByRole('region')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('on a phone tasks and figures come before the orders, which have one button for filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const orders = page.getByRole('region', { name: '订单', exact: true });
  await expect(orders.getByRole('button', { name: /筛选/ })).toHaveCount(1);
  const tops = await Promise.all(
    [page.getByRole('region', { name: '待办' }), page.getByRole('region', { name: '本月保费' }), orders].map(
      async (region) => (await region.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.getByText('统计口径').click();
  await expect(page.getByText(/按支付时间/)).toBeVisible();
  await expectAccessible(page);
});
