import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, xuwen } from '../support/sign-in.ts';

test("the end of a day: the gateway's file with a planted payment, a query that settles nothing, its answer, the day closed", async ({
  browser,
}, info) => {
  test.slow();
  const server = await ownServer(info);
  await server.start();
  const { origin } = server;
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, origin, xuwen);
  const page = await context.newPage();
  await page.goto('/console/reconciliation');
  const day = await page.getByRole('textbox', { name: '对账日', exact: true }).inputValue();
  const loaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '沙箱对账文件' }).click();
  const whole = await readFile(await (await loaded).path(), 'utf8');
  // The totals of the file are those without the planted row.
  const text = whole.replaceAll(/^#.*合计.*\r\n/gm, '');
  const end = text.indexOf('#', text.indexOf('支付宝交易号'));
  const upload = (row: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'daily.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.slice(0, end) + row + text.slice(end)),
    });
  await upload(`4299,PY-UNKNOWN,交易,,,${day} 10:00:00,32.00,,\r\n`);
  await page.getByRole('button', { name: '处理 PY-UNKNOWN' }).click();
  await page.getByRole('radio', { name: '已询网关' }).check();
  await page.getByRole('textbox', { name: '说明' }).fill('工单 2026-1');
  await expectAccessible(page);
  const pane = page.getByRole('region', { name: '处理 PY-UNKNOWN' });
  await pane.getByRole('button', { name: '记下询问' }).click();
  await expect(pane).toHaveCount(0);
  await expect(page.getByText('待答复', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `关账 ${day}` })).toBeDisabled();
  await page.getByRole('button', { name: '处理 PY-UNKNOWN' }).click();
  await page.getByRole('radio', { name: '网关已更正' }).check();
  await page.getByRole('textbox', { name: '说明' }).fill('网关冲正凭证 7');
  await pane.getByRole('button', { name: '提交复核：网关已更正 ¥32.00' }).click();
  await expect(page.getByText('待复核', { exact: true })).toBeVisible();
  const second = await browser.newContext({ baseURL: origin });
  await signIn(second, origin, { ...xuwen, userName: 'zhouke' });
  const checker = await second.newPage();
  await checker.goto(`/console/reconciliation?day=${day}`);
  await checker.getByRole('button', { name: '复核 PY-UNKNOWN' }).click();
  await checker.getByRole('region', { name: '复核 PY-UNKNOWN' }).getByRole('button', { name: '批准', exact: true }).click();
  await expect(checker.getByText('已处理', { exact: true })).toBeVisible();
  await second.close();
  await page.reload();
  await page.getByRole('button', { name: `关账 ${day}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `关账 ${day}` })
    .click();
  await expect(page.getByText(/ 关账$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '重新上传' })).toBeHidden();
  await expectAccessible(page);
  await page.close();
  await server.stop();
});
