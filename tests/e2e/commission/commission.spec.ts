import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { ownServer } from '../support/own-server.ts';
import { chenzq, demoPassword, type Login, signIn, xuwen } from '../support/sign-in.ts';

const zhouke = { ...xuwen, userName: 'zhouke' };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Returns a page in a separate browser context of a user. */
const pageOf = async (browser: Browser, origin: string, who: Login): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, origin, who);
  return context.newPage();
};

test('a month of commission: a rate with maker and checker, a disputed line, close, approval, payment file, the agent’s statement, a payment that the bank returns', async ({
  browser,
}, info) => {
  test.slow();
  const server = await ownServer(info);
  await server.start();
  const { origin } = server;
  const [agent, maker, checker] = [
    await pageOf(browser, origin, chenzq),
    await pageOf(browser, origin, xuwen),
    await pageOf(browser, origin, zhouke),
  ];

  await test.step('one user of the back office prepares a rate and another approves it', async () => {
    await maker.goto('/console/commission');
    // An empty list has the button too.
    await maker.getByRole('button', { name: '新增费率' }).first().click();
    const dialog = maker.getByRole('dialog');
    await dialog.getByLabel('产品', { exact: true }).selectOption({ label: '海岛出行意外险' });
    await dialog.getByLabel('级别').selectOption({ label: '业务员' });
    await dialog.getByLabel('费率', { exact: true }).fill('18.25');
    await dialog.getByRole('button', { name: '新增费率' }).click();
    await expect(maker.getByText('由您制单，须由他人复核')).toBeVisible();
    await expectAccessible(maker);
    await checker.goto('/console/commission');
    await press(checker, /^批准费率/);
    // The question names the rate that is replaced, and the new one.
    await expect(checker.getByRole('dialog')).toContainText('20% → 18.25%');
    await checker.getByRole('dialog').getByRole('button', { name: '批准' }).click();
    await expect(checker.getByRole('group', { name: '佣金费率' }).getByText('已批准')).toBeVisible();
  });

  await test.step('the agent enters a payout account and disputes a line', async () => {
    await agent.goto('/profile/index');
    const account = agent.getByRole('region', { name: '佣金收款账号' });
    await account.getByRole('button', { name: /收款账号$/ }).click();
    await account.getByLabel('户名').fill('陈志强');
    await account.getByLabel('开户行').fill('厦门海沧银行');
    await account.getByLabel('账号', { exact: true }).fill('6222 0000 1111 2222');
    await account.getByLabel('登录密码').fill(demoPassword);
    await account.getByRole('button', { name: '保存账号' }).click();
    await expect(account.getByText('************2222')).toBeVisible();
    await agent.goto('/statements');
    await press(agent, '上一个月');
    await expect(agent).toHaveURL(/month=/);
    await agent.reload();
    await agent
      .getByRole('button', { name: /的依据$/ })
      .first()
      .click();
    await press(agent, '对这一行有异议');
    await agent.getByLabel('异议原因').fill('应为 25%');
    await press(agent, '提出异议');
    await expect(agent.getByText(/^挂起 1 笔$/)).toBeVisible();
    await expectAccessible(agent);
  });

  await test.step('one user closes the month, and another approves it and downloads the payment file', async () => {
    await maker.goto('/console/statements');
    await press(maker, /^关账至 20/);
    await press(maker, /^关账 \d+ 个月，¥[\d,]+\.\d\d$/);
    await expect(maker.getByText('须由他人批准')).toBeVisible();
    await checker.goto('/console/statements');
    await checker.getByRole('button', { name: /^批准 20/ }).click();
    await press(checker, /^批准，付款 ¥[\d,]+\.\d\d$/);
    await expect(checker.getByText('已批准', { exact: true })).toBeVisible();
    const loaded = checker.waitForEvent('download');
    await press(checker, /付款文件$/);
    expect((await loaded).suggestedFilename()).toMatch(/^佣金付款-.*\.csv$/);
    await press(checker, /^查看 20.* 的对账单$/);
    await expect(checker.getByRole('link', { name: '陈志强' })).toBeVisible();
    await expectAccessible(checker);
  });

  await test.step('the line is settled, and the agent sees the amount to be paid', async () => {
    await press(checker, /^处理第/);
    await checker.getByLabel('处理意见').fill('按 25% 更正');
    await press(checker, '处理');
    await expect(checker.getByRole('heading', { name: '待处理的异议' })).toBeHidden();
    await agent.reload();
    await agent.goto('/statements');
    await expect(agent.getByText('异议处理')).toBeVisible();
    await press(agent, '上一个月');
    await expect(agent.getByText(/付款 ¥[\d,.]+，账号尾号 2222/)).toBeVisible();
    const loaded = agent.waitForEvent('download');
    await press(agent, /对账单 PDF$/);
    const { texts } = readPdf(await readFile(await (await loaded).path()));
    for (const text of ['陈志强', '已批准', '承保']) expect(texts.join('\n')).toContain(text);
  });

  await test.step('the bank returns the payment: it is owed again and is in the next statement', async () => {
    await press(checker, '登记 陈志强 的付款被银行退回');
    const dialog = checker.getByRole('dialog');
    await dialog.getByLabel('银行的退回原因').fill('账户已销户');
    await expectAccessible(checker);
    await dialog.getByRole('button', { name: '登记退回' }).click();
    await expect(checker.getByRole('row', { name: /陈志强/ }).getByText('银行退回')).toBeVisible();
    await agent.reload();
    await expect(agent.getByText(/被银行退回：账户已销户/)).toBeVisible();
    await press(agent, '下一个月');
    await expect(agent.getByRole('row').filter({ hasText: '银行退回' })).toHaveCount(1);
    await expectAccessible(agent);
  });
  await server.stop();
});
