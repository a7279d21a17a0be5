import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('the personal centre lists the largest customers of the period, and a week in the chart of policy ends opens its policies', async ({
  page,
}) => {
  const [customers, weeks] = [nextReply(page, 'dashboardCustomers'), nextReply(page, 'policyEndWeeks')];
  await page.goto('/dashboard');
  const { rows } = (await customers).data;
  const card = page.getByRole('region', { name: '本月最大客户' });
  await expect(card.getByRole('listitem')).toHaveCount(Math.min(5, rows.length));
  await expect(card.getByRole('link').first()).toHaveText(rows[0]?.holderName ?? '');
  if (rows.length > 5) {
    await card.getByRole('button', { name: `查看前 ${rows.length} 名` }).click();
    await expect(card.getByRole('listitem')).toHaveCount(rows.length);
  }

  const bars = page.getByRole('region', { name: '未来 12 周到期' }).getByRole('list').getByRole('link');
  await expect(bars).toHaveCount(12);
  await expectAccessibleInEveryLook(page);

  await test.step('all twelve weeks fit on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // The cards are drawn anew at this width, and have no box until then.
    const fits = async (): Promise<boolean> => {
      const [last, list] = await Promise.all([
        bars.last().boundingBox(),
        bars.last().locator('xpath=ancestor::ul').boundingBox(),
      ]);
      return last !== null && list !== null && last.x + last.width <= list.x + list.width;
    };
    await expect.poll(fits).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const at = (await weeks).data.findIndex(({ count }) => count > 0);
  const week = (await weeks).data[at];
  await bars.nth(at).click();
  await expect(page).toHaveURL(`/ins/detail?ends=${week?.from}_${week?.to}`);
  await expect(page.getByRole('main')).toContainText(`筛选结果：${week?.count} 张`);
});
