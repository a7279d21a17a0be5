import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './portal-test.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The organisation that runs the empty site. */
export const operator = '海沧保险经纪';

/** The first organisation that sells on the empty site. */
export const agency = '厦门湖里保险代理';

/** The first product on that site. */
export const firstProduct = '团体意外险';

/** Creates an administrator, as the operator does with the settings of the server, and returns the password. */
export const createAdmin = (settings: Readonly<Record<string, string>>, user: string, name: string): string => {
  const words = [
    '--organisation',
    operator,
    '--short',
    '海沧',
    '--credit-code',
    '91350200MA2HC00012',
    '--user',
    user,
    '--name',
    name,
  ];
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'src/commands/admin-create.ts', ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    // A command that hangs also blocks the test's own timeout, so it has a limit.
    timeout: 240_000,
    killSignal: 'SIGKILL',
  });
  return /\n([a-z]{4}-\d{4}-[a-z]{4})\n/.exec(printed)?.[1] ?? '';
};

/** Fills the text field with a name. */
export const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);

/** Presses the button with a name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a link of the menu. */
export const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true }).click();

/** Returns the password that a user chooses at the first sign-in. */
export const chosenPassword = (userName: string): string => `${userName}Haicang-2026`.slice(3);

/** Signs in with the initial password and chooses another one. */
export const begin = async (page: Page, origin: string, orgName: string, userName: string, given: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await fill(page, '机构名称', orgName);
  await fill(page, '用户名', userName);
  await fill(page, '密码', given);
  await press(page, '登录');
  await expect(page).toHaveURL(`${origin}/profile/index`);
  await fill(page, '原密码', given);
  await fill(page, '新密码', chosenPassword(userName));
  await fill(page, '再次输入新密码', chosenPassword(userName));
  await press(page, '修改密码');
  await expect(page.getByText('密码已修改')).toBeVisible();
};

/** Returns the password that a dialog shows once. */
const shownPassword = async (page: Page): Promise<string> => {
  const password = await page.getByRole('status', { name: '新密码' }).textContent();
  await press(page, '我已记下');
  return password ?? '';
};

/** Asks to open the first organisation, with its own administrator, as the administrator; a colleague approves. */
export const openAgency = async (page: Page, colleague: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/console/organisations`);
  await press(page, '新增机构');
  await expectAccessible(page);
  await fill(page, '机构名称', agency);
  await fill(page, '统一社会信用代码', '91350200MA2LJ0002B');
  await fill(page, '简称（中文）', '湖里代理');
  await fill(page, '简称（英文）', 'Huli');
  await fill(page, '用户名', 'wuhui');
  await fill(page, '姓名（中文）', '吴慧');
  await fill(page, '姓名（英文）', 'Wu Hui');
  await press(page, '申请开通');
  await expect(page.getByText('由您申请，须由他人批准')).toBeVisible();
  await expect(page.getByRole('button', { name: `批准：开通机构 ${agency}` })).toHaveCount(0);
  await expect(page.getByRole('link', { name: agency })).toHaveCount(0);
  await expectAccessible(page);
  await colleague.goto(`${origin}/console/organisations`);
  await press(colleague, `批准：开通机构 ${agency}`);
  await expect(colleague.getByText('91350200MA2LJ0002B').last()).toBeVisible();
  await expectAccessible(colleague);
  await press(colleague, '批准');
  await shownPassword(colleague);
  await expect(colleague.getByRole('link', { name: agency })).toBeVisible();
  await page.goto(`${origin}/console/organisations`);
};

/** Adds an agent with the last day of the licence, as the administrator, and returns the password. */
export const addAgent = async (page: Page, licenceEnd: string): Promise<string> => {
  await page.getByRole('link', { name: agency }).click();
  await press(page, '新增用户');
  await fill(page, '用户名', 'chenyu');
  await fill(page, '姓名（中文）', '陈雨');
  await fill(page, '姓名（英文）', 'Chen Yu');
  await fill(page, '执业证有效期至', licenceEnd.replaceAll('-', ''));
  await fill(page, '培训有效期至', '2027-12-31');
  await expectAccessible(page);
  await press(page, '新增用户');
  const given = await shownPassword(page);
  await expect(page.getByRole('row', { name: /^chenyu/ })).toContainText(licenceEnd);
  await expectAccessible(page);
  return given;
};

/** Adds the first insurer, as the administrator. */
export const addInsurer = async (page: Page): Promise<void> => {
  await openFromMenu(page, '保险公司');
  await expect(page.getByText('还没有保险公司')).toBeVisible();
  await press(page, '新增保险公司');
  await fill(page, '编码', 'gulang');
  await fill(page, '简称（中文）', '鼓浪财险');
  await fill(page, '简称（英文）', 'Gulang');
  await fill(page, '全称（中文）', '鼓浪财产保险股份有限公司');
  await fill(page, '全称（英文）', 'Gulang Property Insurance Co., Ltd.');
  await fill(page, '许可证号（选填）', '000501');
  await page.getByRole('combobox', { name: '标志' }).selectOption({ label: '图案 3' });
  await expectAccessible(page);
  await press(page, '保存');
  await expect(page.getByRole('row', { name: /鼓浪财险/ })).toContainText('000501');
  await expectAccessible(page);
};

/** Prepares the first product from its model, as the administrator, and sends it for review, which another user must decide. */
export const prepareProduct = async (page: Page): Promise<void> => {
  await openFromMenu(page, '产品上架');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: '产品名称、编号、模型' }).fill('groupAccOption');
  await press(page, '查询');
  await page.getByRole('link', { name: firstProduct, exact: true }).click();
  await press(page, '继续编辑');
  await page.getByRole('combobox', { name: '保险公司' }).selectOption({ label: '鼓浪财险' });
  await page.getByRole('combobox', { name: '险种', exact: true }).selectOption({ label: '团体意外' });
  await page.getByRole('checkbox', { name: '起保人数 3 人' }).check();
  await fill(page, '基础佣金（%）', '20');
  await expectAccessible(page);
  await press(page, '保存草稿');
  await expect(page.locator('dt', { hasText: '基础佣金' }).locator('+ dd')).toHaveText('20%');
  await press(page, '送复核');
  await expect(page.getByText('本单由您制单，须由他人复核')).toBeVisible();
  await expect(page.getByRole('button', { name: /^批准/ })).toHaveCount(0);
  await expectAccessible(page);
};

/** Asks, as the administrator, that the organisation may sell the product. A colleague approves it on a page of their own. */
export const authorise = async (page: Page, colleague: Page, origin: string): Promise<void> => {
  await openFromMenu(page, '机构');
  await page.getByRole('link', { name: agency }).click();
  await press(page, `授权 ${firstProduct}`);
  await expect(page.getByText('由您申请，须由他人批准')).toBeVisible();
  await expect(page.getByRole('button', { name: `批准授权 ${firstProduct}` })).toHaveCount(0);
  await expectAccessible(page);
  await colleague.goto(`${origin}/console/organisations`);
  await colleague.getByRole('link', { name: agency }).click();
  await expect(colleague.getByRole('button', { name: `批准授权 ${firstProduct}` })).toBeVisible();
  await expectAccessible(colleague);
  await press(colleague, `批准授权 ${firstProduct}`);
  await expect(colleague.getByRole('button', { name: `取消授权 ${firstProduct}` })).toBeVisible();
};
