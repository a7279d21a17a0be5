import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { fill, press } from '../support/first-day-steps.ts';
import { ownServer } from '../support/own-server.ts';
import { chenzq, signIn, xuwen } from '../support/sign-in.ts';

// The agent who has left is signed out.
test.use({ expectedNoise: /status of 401/ });

const list = (...rows: readonly string[]): string => ['用户名,姓名,手机,级别,可出单', ...rows].join('\n');

test('agents are imported from a list whose wrong row is corrected; one agent leaves, and a colleague gets the drafts and policies', async ({
  browser,
}, info) => {
  test.slow();
  const server = await ownServer(info);
  await server.start();
  const { origin } = server;
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(context, origin, xuwen);
  const page = await context.newPage();
  await page.goto('/console/organisations?org=lujiang');

  const choose = (text: string) =>
    page.getByLabel('选择文件').setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press(page, '批量导入');
  await choose(list('zhaoyu,赵宇,13800007701,2,是', 'qianmei,钱梅,138,9,是'));
  await expect(page.getByText('可新增 1 人，已有 0 人，有误 1 行')).toBeVisible();
  await expect(page.getByText('C 列 手机：“138”不符合要求。11 位手机号，可留空')).toBeVisible();
  await expectAccessible(page);
  await press(page, '新增 1 人');
  await expect(page.getByRole('group', { name: '初始密码' }).getByText('zhaoyu')).toBeVisible();
  await expectAccessible(page);
  await press(page, '我已记下');
  await press(page, '批量导入');
  await choose(list('zhaoyu,赵宇,13800007701,2,是', 'qianmei,钱梅,13800007702,2,是'));
  await expect(page.getByText('可新增 1 人，已有 1 人，有误 0 行')).toBeVisible();
  await press(page, '新增 1 人');
  await press(page, '我已记下');
  await expect(page.getByRole('row', { name: /^qianmei/ })).toBeVisible();

  const agent = await browser.newContext({ baseURL: origin });
  await signIn(agent, origin, chenzq);
  await press(page, 'chenzq 的更多操作');
  await page.getByRole('menuitem', { name: '离职' }).click();
  await press(page, '办理离职');
  await expect(page.getByText('请选择接手的同事')).toBeVisible();
  await page.getByLabel('接手的同事').selectOption({ label: '黄丽华 · huanglh' });
  await expectAccessible(page);
  await press(page, '办理离职');
  await expect(page.getByText('chenzq 已离职，业务已移交')).toBeVisible();
  await expect(page.getByRole('row', { name: /^chenzq/ })).toContainText('离职');
  const left = await agent.newPage();
  await left.goto('/ins/detail');
  await expect(left).toHaveURL(/\/login/);
  await fill(left, '机构名称', chenzq.orgName);
  await fill(left, '用户名', chenzq.userName);
  await fill(left, '密码', chenzq.password);
  await press(left, '登录');
  await expect(left).toHaveURL(/\/login/);
  await agent.close();
  await context.close();
  await server.stop();
});
