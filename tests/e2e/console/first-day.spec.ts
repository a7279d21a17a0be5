import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { serverProcess } from '../../server/harness/server-process.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { sellModel } from '../support/sell-model.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const org = '海沧保险经纪';

/** Creates an administrator in the store of a folder, as the operator does, and gives the password. */
const createAdmin = (data: string, user: string, name: string): string => {
  const words = ['--organisation', org, '--short', '海沧', '--credit-code', '91350200MA2HC00012', '--user', user, '--name', name];
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'src/commands/admin-create.ts', ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: data },
    encoding: 'utf8',
  });
  return /\n([a-z]{4}-\d{4}-[a-z]{4})\n/.exec(printed)?.[1] ?? '';
};

const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs in with a given password and chooses another. */
const begin = async (page: Page, origin: string, orgName: string, userName: string, given: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await fill(page, '机构名称', orgName);
  await fill(page, '用户名', userName);
  await fill(page, '密码', given);
  await press(page, '登录');
  await expect(page).toHaveURL(`${origin}/profile/index`);
  await fill(page, '原密码', given);
  await fill(page, '新密码', `${userName}Haicang-2026`.slice(3));
  await fill(page, '再次输入新密码', `${userName}Haicang-2026`.slice(3));
  await press(page, '修改密码');
  await expect(page.getByText('密码已修改')).toBeVisible();
};

/** The password that a dialog shows once. */
const shownPassword = async (page: Page): Promise<string> => {
  const password = await page.getByRole('status', { name: '新密码' }).textContent();
  await press(page, '我已记下');
  return password ?? '';
};

test('the first day of an empty site goes from the first administrator to the first policy: organisation, agent, insurer, a product that two people bring on sale, its sale', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const data = info.outputPath('data');
  const password = createAdmin(data, 'lihai', '李海');
  const checkerPassword = createAdmin(data, 'fangmin', '方敏');
  const server = await serverProcess({ env: { DATA_DIR: data }, folder: `${root}dist/server` });
  await server.start();
  const { origin } = server;
  await begin(page, origin, org, 'lihai', password);

  await test.step('an organisation is opened with its administrator', async () => {
    await page.goto(`${origin}/console/organisations`);
    await press(page, '新增机构');
    await expectAccessible(page);
    await fill(page, '机构名称', '厦门湖里保险代理');
    await fill(page, '统一社会信用代码', '91350200MA2LJ0002B');
    await fill(page, '简称（中文）', '湖里代理');
    await fill(page, '简称（英文）', 'Huli');
    await fill(page, '用户名', 'wuhui');
    await fill(page, '姓名（中文）', '吴慧');
    await fill(page, '姓名（英文）', 'Wu Hui');
    await press(page, '开通');
    await shownPassword(page);
    await expectAccessible(page);
  });

  const agent = await browser.newContext({ locale: 'zh-CN' });
  const agentPage = await agent.newPage();
  await test.step('an agent is added with a licence, and signs in', async () => {
    await page.getByRole('link', { name: '厦门湖里保险代理' }).click();
    await press(page, '新增用户');
    await fill(page, '用户名', 'chenyu');
    await fill(page, '姓名（中文）', '陈雨');
    await fill(page, '姓名（英文）', 'Chen Yu');
    await fill(page, '执业证有效期至', '20280630');
    await fill(page, '培训有效期至', '2027-12-31');
    await expectAccessible(page);
    await press(page, '新增用户');
    const given = await shownPassword(page);
    await expect(page.getByRole('row', { name: /^chenyu/ })).toContainText('2028-06-30');
    await expectAccessible(page);
    await begin(agentPage, origin, '厦门湖里保险代理', 'chenyu', given);
    await expect(agentPage.getByText('2027-12-31')).toBeVisible();
  });

  await test.step('the first insurer is added', async () => {
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '保险公司' }).click();
    await expect(page.getByText('还没有保险公司')).toBeVisible();
    await press(page, '新增保险公司');
    await fill(page, '编码', 'gulang');
    await fill(page, '简称（中文）', '鼓浪财险');
    await fill(page, '简称（英文）', 'Gulang');
    await fill(page, '全称（中文）', '鼓浪财产保险股份有限公司');
    await fill(page, '全称（英文）', 'Gulang Property Insurance Co., Ltd.');
    await fill(page, '许可证号', '000501');
    await page.getByRole('combobox', { name: '标志' }).selectOption({ label: '图案 3' });
    await expectAccessible(page);
    await press(page, '保存');
    await expect(page.getByRole('row', { name: /鼓浪财险/ })).toContainText('000501');
    await expectAccessible(page);
  });

  const name = '团体意外险';
  await test.step('a product is prepared from its model and sent for review, which its maker cannot decide', async () => {
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '产品上架' }).click();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: '产品名称、编号、模型' }).fill('groupAccOption');
    await press(page, '查询');
    await page.getByRole('link', { name, exact: true }).click();
    await press(page, '继续编辑');
    await page.getByRole('combobox', { name: '保险公司' }).selectOption({ label: '鼓浪财险' });
    await page.getByRole('combobox', { name: '险种', exact: true }).selectOption({ label: '团体意外' });
    await page.getByRole('checkbox', { name: '起保人数 3 人' }).check();
    await fill(page, '基础佣金（%）', '20');
    await expectAccessible(page);
    await press(page, '保存草稿');
    await expect(page.getByRole('row', { name: /^基础佣金/ })).toContainText('20%');
    await press(page, '送复核');
    await expect(page.getByText('本单由您制单，须由他人复核')).toBeVisible();
    await expect(page.getByRole('button', { name: /^批准/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('somebody else approves it', async () => {
    const office = await browser.newContext({ locale: 'zh-CN' });
    const checker = await office.newPage();
    await begin(checker, origin, org, 'fangmin', checkerPassword);
    await checker.goto(`${origin}/console/shelf?product=groupAccOption`);
    await expect(checker.getByText('您不是本单制单人，可以复核')).toBeVisible();
    await expectAccessible(checker);
    await press(checker, '批准，立即生效');
    await expect(checker.getByText('在售', { exact: true })).toBeVisible();
    await office.close();
  });

  await test.step('the organisation is authorised for it', async () => {
    await agentPage.goto(`${origin}/home`);
    await expect(agentPage.getByText(name, { exact: true })).toHaveCount(0);
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '机构', exact: true }).click();
    await page.getByRole('link', { name: '厦门湖里保险代理' }).click();
    await press(page, `授权 ${name}`);
    await expect(page.getByRole('button', { name: `取消授权 ${name}` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the agent sells it, to the policy', async () => {
    await sellModel(agent, agentPage, origin, 'groupAccOption');
  });

  await agent.close();
  await server.stop();
});
