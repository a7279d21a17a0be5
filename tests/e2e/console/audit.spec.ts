import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { signIn, xuwen } from '../support/sign-in.ts';
import { ownServer } from '../support/own-server.ts';

test('the audit is searched by person and kind, opens the subject of a row, and verifies its chain', async ({
  browser,
}, info) => {
  test.slow();
  const server = await ownServer(info);
  await server.start();
  const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' });
  await signIn(context, server.origin, xuwen);
  const page = await context.newPage();
  await page.goto('/console/audit?subject=order');
  const rows = page.getByRole('group', { name: '操作记录' }).getByRole('row');
  await expect(page.getByText(/显示最新 \d+ 项，含 30 条记录/)).toBeVisible();
  const steps = page.getByRole('button', { name: /的另 \d+ 步$/ }).first();
  const joined = await rows.count();
  expect(joined).toBeLessThan(31);
  const n = Number(/另 (\d+) 步/.exec((await steps.textContent()) ?? '')?.[1]);
  await steps.click();
  await expect(rows).toHaveCount(joined + n);
  await expectAccessible(page);
  const newest = await rows.nth(1).textContent();
  await page.getByRole('button', { name: '更早的记录' }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(rows.nth(1)).not.toHaveText(newest ?? '');
  await page.getByRole('button', { name: '回到最新' }).click();
  await expect(rows.nth(1)).toHaveText(newest ?? '');
  await page.getByRole('textbox', { name: '姓名、用户名或客户手机号' }).fill('林晓岚');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(rows.nth(1)).toContainText('林晓岚');
  await page.getByRole('button', { name: '校验整条存证链' }).click();
  await expect(page.getByText(/行全部一致/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/order\/trace/);
  await context.close();
  await server.stop();
});
