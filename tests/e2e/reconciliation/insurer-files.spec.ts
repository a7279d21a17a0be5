import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, xuwen } from '../support/sign-in.ts';

test(
  "an insurer's month: its files are fetched and compared, planted differences have their causes, one is settled, and days are closed",
  { tag: '@long' },
  async ({ browser }, info) => {
    test.slow();
    const server = await ownServer(info);
    await server.start();
    const { origin } = server;
    const context = await browser.newContext({ baseURL: origin });
    await signIn(context, origin, xuwen);
    const page = await context.newPage();
    await page.goto('/console/reconciliation');
    await page.getByRole('radio', { name: '保险公司' }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: '保险公司对账' })).toBeVisible();
    await page.getByRole('combobox', { name: '期间' }).selectOption({ index: 2 });
    await expect(page.getByText('还没有对账')).toBeVisible();
    await page.getByRole('button', { name: /^取得并核对/ }).click();
    await expect(page.getByRole('button', { name: /^正在核对 \d{4}-\d\d-\d\d$/ })).toBeVisible();
    await expect(page.getByText(/^已核对 (?:28|29|30|31) 天，差异 0 笔$/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('没有差异')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/已核对 (\d+) \/ \1 天/)).toBeVisible();
    await expectAccessible(page);

    await context.request.post(`${origin}/sandbox/insurer`, { form: { file: 'differs' } });
    await page.getByRole('button', { name: '重新核对' }).click();
    const list = page.getByRole('group', { name: '差异' });
    await expect(list.getByText('保险公司缺').first()).toBeVisible({ timeout: 30_000 });
    await expect(list.getByText('我方没有这个单号').first()).toBeVisible();
    await list
      .getByRole('button', { name: /^处理 HZ/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('怎样处理').selectOption({ label: '保险公司更正' });
    await dialog.getByRole('button', { name: '处理' }).click();
    await expect(dialog.getByText('请填写说明')).toBeVisible();
    await dialog.getByLabel('说明').fill('工单 2026-7');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '处理' }).click();
    await expect(page.getByText(/ 已处理$/)).toBeVisible();
    await page.reload();
    await page.getByRole('combobox', { name: '类型' }).selectOption({ label: '保险公司缺' });
    await expect(list.getByText(/^保险公司更正 · /)).toBeVisible();

    // Only the days whose differences are settled are closed. Their files are not fetched again.
    await page.getByRole('button', { name: /关账 \d+ 天$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '关账' }).click();
    await expect(page.getByText(/^已关账 \d+ 天$/)).toBeVisible({ timeout: 30_000 });
    const days = page.getByRole('group', { name: '当月各日' });
    const closed = days.getByRole('button', { name: /已关账$/ });
    await expect(closed.first()).toBeVisible();
    const open = days.getByRole('button', { name: /[1-9]\d* 笔未处理$/ });
    await expect(open.first()).toBeVisible();
    await expectAccessible(page);
    const unsettled = await open.count();
    await page.getByRole('button', { name: '重新核对' }).click();
    await expect(page.getByText(new RegExp(`^已核对 ${unsettled} 天，`))).toBeVisible({ timeout: 30_000 });
    await closed.first().click();
    await expect(page.getByText(/ 关账$/)).toBeVisible();
    await expect(page.getByRole('button', { name: '重新核对' })).toBeHidden();
    await expect(page.getByRole('button', { name: /关账 \d/ })).toBeHidden();
    // The page may still ask for another insurer's day.
    await context.close();
    await server.stop();
  },
);
