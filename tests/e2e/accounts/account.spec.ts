import type { Browser, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { codeOf } from '../support/customer.ts';
import { goInside } from '../support/go-inside.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { chenzq, huanglh, linxl, signIn } from '../support/sign-in.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Resets the password of the user of these tests over HTTP, as the administrator. */
const givePassword = async (browser: Browser, origin: string): Promise<string> => {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, origin, linxl);
  const reply = await context.request.post(paths.userResetPassword.path, {
    data: { userId: 'u-huanglh' },
    headers: { [ownHeader.name]: ownHeader.value },
  });
  const { data } = await reply.json();
  await context.close();
  return String(data.password);
};

test.describe('rejected input', () => {
  test.use({ expectedNoise: /status of (?:401|422|429)/ });

  test('[CA-06] [SE-14] [RT-10] a user changes the password; a wrong old, a weak new and a used password are rejected at their fields', async ({
    context,
    page,
    baseURL,
    browser,
  }) => {
    const given = await givePassword(browser, String(baseURL));
    const own = `Quanzhou-${Date.now()}`;
    await signIn(context, String(baseURL), { ...huanglh, password: given });
    // No other page opens until the password from the administrator is changed.
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/profile/index');
    await expect(page.getByRole('definition')).toHaveText([
      '黄丽华',
      'huanglh',
      '鹭江保险代理',
      '业务员',
      '是',
      '未登记',
      '未登记',
      '否',
    ]);
    await expect(page.getByText('密码由管理员重置，请先修改密码再继续使用。')).toBeVisible();
    await expect(box(page, '原密码')).toBeFocused();
    const change = async (old: string, next: string, again = next): Promise<void> => {
      await box(page, '原密码').fill(old);
      await box(page, '新密码').fill(next);
      await box(page, '再次输入新密码').fill(again);
      await box(page, '再次输入新密码').press('Enter');
    };
    await box(page, '新密码').press('Enter');
    await expect(box(page, '原密码')).toHaveAccessibleDescription('请填写原密码');
    await change(given, own, `${own}x`);
    await expect(box(page, '再次输入新密码')).toHaveAccessibleDescription('两次输入的新密码不一致');
    const asked = page.waitForRequest((request) => request.url().includes(paths.editPassword.path));
    await change('wrong', own);
    expect(new URL((await asked).url()).searchParams.get('userId')).toBe('u-huanglh');
    expect((await asked).postDataJSON()).toEqual({ oldPassword: 'wrong', newPassword: own });
    await expect(box(page, '原密码')).toHaveAccessibleDescription('原密码不正确');
    await expect(box(page, '原密码')).toBeFocused();
    await expect(box(page, '新密码')).toHaveValue(own);
    await change(given, 'short1');
    await expect(box(page, '新密码')).toHaveAccessibleDescription(/^新密码应为 10 至 64 个字符/);
    await expectAccessible(page);
    await change(given, given);
    await expect(box(page, '新密码')).toHaveAccessibleDescription(/^新密码不能与最近 5 次使用的密码相同/);
    await change(given, own);
    await expect(page.getByText('密码已修改')).toBeVisible();
    await expect(box(page, '原密码')).toHaveValue('');
    await expect(page.getByText('密码由管理员重置', { exact: false })).toHaveCount(0);
    await goInside(page, '/org/users');
    await expect(page).toHaveURL('/401');
    await goInside(page, '/dashboard');
    await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link')).toHaveText([
      '产品列表',
      '个人中心',
      '保单',
      '续保',
      '草稿',
      '方案对比',
      '职业查询',
      '佣金对账单',
    ]);
  });

  test('[CA-07] [RT-04] the administrator finds, edits, locks and unlocks a user, and resets the password, which is shown once', async ({
    context,
    page,
    baseURL,
    browser,
  }) => {
    const phone = `139${String(Date.now()).slice(-8)}`;
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    await signIn(context, String(baseURL), linxl);
    await page.goto('/org/users');
    await expect(page.getByText('本机构的用户，以及他们的执业证')).toBeVisible();
    const rows = page.getByRole('row');
    const row = page.getByRole('row', { name: /^huanglh/ });
    await expect(rows).toHaveCount(5);
    await expectAccessible(page);
    await expect(page.getByRole('row', { name: /^linxl/ }).getByRole('button')).toHaveText(['编辑']);

    await test.step('query and reset are kept in the address', async () => {
      await page.getByRole('searchbox', { name: '用户名、姓名、手机' }).fill('黄');
      await page.getByRole('searchbox', { name: '用户名、姓名、手机' }).press('Enter');
      await expect(page).toHaveURL(`/org/users?key=${encodeURIComponent('黄')}`);
      await expect(rows).toHaveCount(2);
      await page.getByRole('combobox', { name: '状态' }).selectOption('locked');
      await press(page, '查询');
      await expect(page.getByText('没有符合条件的用户')).toBeVisible();
      await expectAccessible(page);
      await press(page, '清除条件');
      await expect(page).toHaveURL('/org/users');
      await expect(rows).toHaveCount(5);
    });
    await test.step('edit', async () => {
      await press(page, '编辑用户 huanglh');
      const dialog = page.getByRole('dialog', { name: '编辑用户 huanglh' });
      await dialog.getByRole('textbox', { name: '手机' }).fill('123');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog.getByRole('textbox', { name: '手机' })).toHaveAccessibleDescription(/应为 1 开头的 11 位数字/);
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: '手机' }).fill(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
      await dialog.getByRole('textbox', { name: '手机' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(masked);
    });
    const other = await browser.newContext({ baseURL, locale: 'zh-CN' });
    await test.step('the user signs in by short message and is then locked: the session ends', async () => {
      const his = await other.newPage();
      await his.goto('/login');
      await his.getByRole('link', { name: '短信登录' }).click();
      await press(his, '获取验证码');
      await expect(box(his, '手机号码')).toHaveAccessibleDescription('请填写手机号码');
      await box(his, '机构名称').fill(huanglh.orgName);
      await box(his, '手机号码').fill(`+86 ${phone}`);
      await press(his, '获取验证码');
      await expect(his.getByRole('status').filter({ hasText: `已发送到 ${masked}` })).toBeVisible();
      await expect(his.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
      await expectAccessible(his);
      await box(his, '短信验证码').fill('000000');
      await box(his, '短信验证码').press('Enter');
      await expect(his.getByRole('alert').filter({ hasText: '验证码不正确' })).toBeVisible();
      await box(his, '短信验证码').fill(await codeOf(other, phone));
      await box(his, '短信验证码').press('Enter');
      // Earlier tests have left a password that the user has chosen, or one that must be changed.
      await expect(his).toHaveURL(/\/(?:home|profile\/index)$/);
      await press(page, '锁定用户 huanglh');
      await page.getByRole('dialog').getByRole('button', { name: '锁定' }).click();
      await expect(row).toContainText('已锁定');
      await his.goto('/org/plans');
      await expect(his).toHaveURL('/login?redirect=%2Forg%2Fplans');
      await press(page, '解锁用户 huanglh');
      await expect(row).toContainText('正常');
    });
    await test.step('a reset password is shown once and must be changed before anything else', async () => {
      await press(page, '重置 huanglh 的密码');
      await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'huanglh 的新密码' });
      const given = (await dialog.getByRole('status', { name: '新密码' }).textContent()) ?? '';
      expect(given).toMatch(/^[a-z]{4}-\d{4}-[a-z]{4}$/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await dialog.getByRole('button', { name: '我已记下' }).click();
      await expect(page.getByText(given)).toHaveCount(0);
      const his = await other.newPage();
      await his.goto('/login?redirect=%2Fdashboard');
      await box(his, '机构名称').fill(huanglh.orgName);
      await box(his, '用户名').fill('huanglh');
      await box(his, '密码').fill(given);
      await box(his, '密码').press('Enter');
      await expect(his).toHaveURL('/profile/index');
    });
    await other.close();
  });

  test('[CA-10] [CA-06] an organisation applies for an account, and a forgotten password is set by a code', async ({
    context,
    page,
  }) => {
    const phone = '13959210002';
    await page.goto('/login?redirect=%2Fdashboard');
    await page.getByRole('link', { name: '申请开户' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '申请开户' })).toBeVisible();
    await press(page, '提交申请');
    await expect(box(page, '机构名称')).toBeFocused();
    await expectAccessible(page);
    await box(page, '机构名称').fill('同安保险代理');
    await box(page, '统一社会信用代码').fill('91350100M000100Y4Z');
    await box(page, '联系人').fill('吴昊');
    await box(page, '手机号码').fill(phone);
    await press(page, '获取验证码');
    await expect(page.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
    await box(page, '短信验证码').fill(await codeOf(context, phone));
    await press(page, '提交申请');
    await expect(box(page, '统一社会信用代码')).toHaveAttribute('aria-invalid', 'true');
    await expect(box(page, '统一社会信用代码')).toBeFocused();
    await box(page, '统一社会信用代码').fill('91350100M000100Y43');
    await box(page, '统一社会信用代码').press('Enter');
    await expect(page.getByText('申请已提交')).toBeVisible();
    await expect(page.getByText(/申请编号 RG\d+/)).toBeVisible();
    await page.getByRole('link', { name: '返回登录' }).click();
    await page.getByRole('link', { name: '忘记密码' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard&view=reset');
    await press(page, '设置新密码');
    await expect(page.getByText('请填写新密码')).toBeVisible();
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
});

test('[CA-23] the administrator takes a product off sale, adds it again, and limits its plans and commission', async ({
  context,
  page,
  baseURL,
  browser,
}) => {
  await signIn(context, String(baseURL), linxl);
  await page.goto('/org/plans');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: '产品名称' }).fill('户外徒步意外险');
  await press(page, '查询');
  const row = page.getByRole('row', { name: /户外徒步意外险/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, '移除 户外徒步意外险');
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('没有符合条件的产品')).toBeVisible();
  const agent = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await signIn(agent, String(baseURL), chenzq);
  const his = await agent.newPage();
  const home = `/home?key=${encodeURIComponent('户外徒步意外险')}`;
  await his.goto(home);
  await expect(his.getByText('暂无数据')).toBeVisible();
  await press(page, '添加产品');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('户外徒步意外险');
  await dialog.getByRole('button', { name: '选择 户外徒步意外险' }).click();
  await dialog.getByRole('textbox', { name: '佣金比例（%）' }).fill('26');
  await dialog.getByRole('button', { name: '开始销售' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/应为 0 至 24% 的数字/);
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('２０．5');
  await dialog.getByRole('textbox').press('Enter');
  await expect(row).toContainText('20.5%');
  await his.reload();
  await expect(his.getByRole('article')).toHaveCount(1);
  await agent.close();
  await press(page, '编辑 户外徒步意外险');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox').fill('24');
  await dialog.getByRole('textbox').press('Enter');
  await expect(row).not.toContainText('全部方案');
  await press(page, '编辑 户外徒步意外险');
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('全部方案');
});
