import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { ownServer } from '../support/own-server.ts';
import { chenzq, signIn, xuwen } from '../support/sign-in.ts';

test('an agent enters an e-mail address, sees that it waits, and confirms it with the link, which shows no address', async ({
  browser,
}, info) => {
  test.slow();
  const server = await ownServer(info);
  await server.start();
  const { origin } = server;
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(context, origin, chenzq);
  const page = await context.newPage();
  await page.goto('/profile/index');
  const card = page.getByRole('region', { name: '通知邮箱' });
  await card.getByLabel('邮箱（选填）').fill('chen@example.com');
  await card.getByRole('button', { name: '保存邮箱' }).click();
  await expect(card.getByText('chen@example.com 待确认')).toBeVisible();
  await expect(card.getByText('确认前，通知只发送到手机。')).toBeVisible();
  await expect(card.getByText('确认邮件只存入发件箱')).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
  await expectAccessible(page);

  const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(office, origin, xuwen);
  const outbox = await office.newPage();
  await outbox.goto('/console/notices');
  const letter = await outbox.getByText('此邮箱被填写为接收工作通知的邮箱').first().innerText();
  const path = /\/e\/[\w-]+/.exec(letter)?.[0] ?? '';
  expect(path).not.toBe('');
  await office.close();

  const stranger = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  const link = await stranger.newPage();
  await link.goto(path);
  await expect(link.getByRole('heading', { name: '确认邮箱' })).toBeVisible();
  await expect(link.locator('body')).not.toContainText('@');
  await expectAccessible(link);
  await link.getByRole('button', { name: '确认邮箱' }).click();
  await expect(link.getByRole('heading', { name: '邮箱已确认' })).toBeVisible();
  await stranger.close();

  await page.reload();
  await expect(card.getByLabel('邮箱（选填）')).toHaveValue('chen@example.com');
  await expect(card.getByText('待确认')).toHaveCount(0);
  await context.close();
  await server.stop();
});
