import { ownHeader } from '../../../src/contract/headers.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { signIn, wangm, xuwen } from '../support/sign-in.ts';

test('renewals are priced, reminded of and prepared together; the back office sees the results of the reminders', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  await signIn(context, origin, wangm);
  await page.goto('/renewals');
  const list = page.getByRole('group', { name: '续保明细' });
  const selectable = list.getByRole('checkbox', { name: /^选择保单 / });
  await expect(selectable.first()).toBeVisible();
  await test.step('each row has the premium of this year and the reason for a change', async () => {
    await expect(list.getByText(/不变|年内人员变动|年龄段变化|保险期间变化|费率第|转 \d 类/).first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('they can be filtered by price change once all are priced, and the renewal rate explains what it counts', async () => {
    const change = page.getByRole('combobox', { name: '变化' });
    await change.selectOption({ label: '保费不变' });
    await expect(list.getByText('不变').first()).toBeVisible();
    await expect(page.getByText(/张正在试算$/)).toBeHidden();
    await change.selectOption({ label: '产品变更或停售' });
    await expect(page.getByText('没有待续保的保单')).toBeVisible();
    await change.selectOption({ label: '全部变化' });
    const rate = page.getByRole('region', { name: '续保率' });
    await rate.getByText('怎么算').click();
    await expect(rate.getByText(/^分母：终保日在该期间的保单/)).toBeVisible();
    // Before the first renewal is paid, a sentence says so in place of the rates.
    await expect(rate.getByText(/^(?:[\d,]+ \/ [\d,]+|到期 [\d,]+ 张，还没有续保的)$/)).toBeVisible();
  });
  const row = list
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^续保保单 / }) })
    .first();
  const policyNo = (await row.getByRole('link', { name: /^P/ }).textContent()) ?? '';
  const tick = row.getByRole('checkbox');
  await row.locator('label').first().click();
  await expect(tick).toBeChecked();

  await test.step('while messages are not connected, a reminder is a text to copy', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByRole('button', { name: /^提醒/ })).toHaveCount(0);
    await page.getByRole('button', { name: `复制保单 ${policyNo} 的提醒文字` }).click();
    await expect(page.getByText('提醒文字已复制')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`（保单号 ${policyNo}）`);
    expect(copied).toContain(`${origin}/ins/detail?policyNo=${policyNo}`);
  });

  await test.step('a reminder that was queued is not shown as sent while the outbox keeps it', async () => {
    const asked = await context.request.post(paths.renewalRemind.path, {
      data: { policyNos: [policyNo] },
      headers: { [ownHeader.name]: ownHeader.value },
    });
    expect(asked.ok()).toBe(true);
    const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
    await signIn(office, origin, xuwen);
    const desk = await office.newPage();
    await expect(async () => {
      await desk.goto(`/console/notices?key=${policyNo}`);
      await expect(desk.getByRole('cell', { name: /^未外发/ }).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    await expect(desk.getByRole('main')).toContainText(/1\d\d\*{4}\d{4}/);
    await expect(desk.getByRole('main')).not.toContainText(/已发送\d/);
    await expectAccessible(desk);
    await office.close();
  });

  await test.step('the queue prepares the draft, and the row shows it', async () => {
    await page.getByRole('button', { name: '批量准备 1 张续保草稿' }).click();
    await expect(page.getByText('已准备 1 / 1 张草稿')).toBeVisible({ timeout: 40_000 });
    const done = list.getByRole('row').filter({ hasText: policyNo });
    await expect(done.getByText('待确认')).toBeVisible();
    await expect(done.getByText('提醒未送达')).toBeVisible();
    await expect(done.getByRole('checkbox')).not.toBeChecked();
    await done.getByRole('link', { name: `继续保单 ${policyNo} 的续保` }).click();
    await expect(page).toHaveURL(/draft=D\d+/);
  });
});
