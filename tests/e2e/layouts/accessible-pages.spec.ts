import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { codeOf } from '../support/customer.ts';
import { goInside } from '../support/go-inside.ts';
import { placeLiberty } from '../support/place-order.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { linxl, signIn, xuwen } from '../support/sign-in.ts';

/** Pages that short tests check only on a wide screen in light mode. Here they are checked wide and narrow, light and dark. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titled = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const sports = 'productId=1003&share=0&prodModelCode=huataiGroup';
const employer = 'productId=1002&share=0&prodModelCode=EmployerModel';
const modelCount = readdirSync('schemas').filter((name) => name !== 'meta' && name !== 'shared').length;

test(
  'the pages of a visitor are accessible: the list, a landing page, the models, applying for an account',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('article')).toHaveCount(10);
    await expectAccessibleInEveryLook(page);
    await goInside(page, `/products/employer/bgic?${employer}`);
    await expect(page.getByRole('heading', { name: '保费测算', exact: true })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await goInside(page, '/test/list');
    const models = page.getByRole('region', { name: '产品模型' }).getByRole('listitem');
    await expect.poll(() => models.count()).toBeGreaterThanOrEqual(modelCount);
    await expectAccessibleInEveryLook(page);
    await goInside(page, '/login?view=apply');
    await titled(page, '申请开户');
    await press(page, '提交申请');
    await expect(page.getByRole('textbox', { name: '机构名称', exact: true })).toBeFocused();
    await expectAccessibleInEveryLook(page);
  },
);

test.describe('with a ticket and codes that are rejected', () => {
  test.use({ expectedNoise: /status of (?:401|422)/ });

  test('sign-in by a ticket and by a code is accessible', { tag: '@long' }, async ({ context, page }) => {
    await page.goto(`/oss?ticket=${'x'.repeat(40)}.y.z`);
    await titled(page, '无法登录');
    await expectAccessibleInEveryLook(page);
    await goInside(page, '/customer/login');
    const phone = '13911117701';
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await press(page, '获取验证码');
    await expect(page.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
    expect(await codeOf(context, phone)).toMatch(/^\d{6}$/);
    await expectAccessibleInEveryLook(page);
  });
});

test.describe('signed in as an agent', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test(
    'plans, settings of the shell, users, products of the organisation and a policy are accessible',
    { tag: '@long' },
    async ({ context, page }) => {
      const { policyNo } = await placePolicy(context);
      await page.goto(`/products/ht03ig/plans?${sports}`);
      await expect(page.getByRole('table', { name: '畅动运动健身意外险方案对比' })).toBeVisible();
      await expectAccessibleInEveryLook(page);

      await goInside(page, '/profile/index');
      await press(page, '页面设置');
      const drawer = page.getByRole('dialog', { name: '页面设置' });
      await drawer.getByRole('radio', { name: '默认蓝' }).check();
      await expect(drawer.locator('input[type=color]')).toHaveValue('#409eff');
      await expectAccessibleInEveryLook(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await page.getByRole('textbox', { name: '新密码', exact: true }).press('Enter');
      await expect(page.getByRole('textbox', { name: '原密码', exact: true })).toHaveAccessibleDescription('请填写原密码');
      await expectAccessibleInEveryLook(page);

      await goInside(page, '/org/users');
      await expect(page.getByRole('row', { name: /^huanglh/ })).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await press(page, '编辑用户 huanglh');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '手机' }).fill('123');
      await dialog.getByRole('button', { name: '保存', exact: true }).click();
      await expect(dialog.getByRole('textbox', { name: '手机' })).toHaveAccessibleDescription(/应为 1 开头的 11 位数字/);
      await expectAccessibleInEveryLook(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await goInside(page, '/org/plans');
      await expect(page.getByRole('row')).toHaveCount(11);
      await expectAccessibleInEveryLook(page);
      await page
        .getByRole('button', { name: /^编辑 / })
        .first()
        .click();
      await dialog.getByRole('textbox').fill('26');
      await dialog.getByRole('textbox').press('Enter');
      await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/应为 0 至 [\d.]+% 的数字/);
      await expectAccessibleInEveryLook(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await goInside(page, `/ins/detail?key=${policyNo}`);
      await expect(page.getByRole('link', { name: policyNo, exact: true })).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('link', { name: policyNo, exact: true }).click();
      await expect(page.getByRole('region', { name: '保障内容' })).toContainText('10 万元');
      await expectAccessibleInEveryLook(page);
      await goInside(page, `/ins/endorsement?policyNo=${policyNo}`);
      await expect(page.getByRole('group', { name: '批改类型' }).getByRole('button').first()).toBeVisible();
      await expectAccessibleInEveryLook(page);
    },
  );

  test(
    'an order that waits for an underwriter, the underwriter’s desk and a returned order are accessible',
    { tag: '@long' },
    async ({ browser, context, page, baseURL }) => {
      const origin = String(baseURL);
      const orderNo = await placeLiberty(context, origin, true);
      await page.goto(`/products/liberty/pending?orderNo=${orderNo}`);
      await expect(page.getByRole('region', { name: '核保关注点' }).getByRole('listitem')).not.toHaveCount(0);
      await expectAccessibleInEveryLook(page);
      const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
      await signIn(office, origin, xuwen);
      const desk = await office.newPage();
      await desk.goto('/underwriting');
      const link = desk.getByRole('link', { name: `审核 ${orderNo}` });
      await expect(link).toBeVisible();
      await expectAccessibleInEveryLook(desk);
      await link.click();
      await expect(desk.getByRole('main')).toContainText(`订单号：${orderNo}`);
      await desk.getByRole('radio', { name: '退回修改' }).check();
      const note = desk.getByRole('textbox', { name: /^给出单人的说明/ });
      await note.fill('请补充近三年赔付记录');
      await desk.setViewportSize({ width: 390, height: 900 });
      await expect(desk.getByRole('searchbox')).toHaveCount(0);
      await expect(note, 'a note outlives a window that gets narrower').toHaveValue('请补充近三年赔付记录');
      await desk.setViewportSize({ width: 1440, height: 900 });
      await expect(desk.getByRole('searchbox')).toBeVisible();
      await press(desk, '退回修改');
      await expect(desk.getByText(/于 \d.+ 退回修改/)).toBeVisible();
      await expectAccessibleInEveryLook(desk);
      await office.close();
      await expect(page.getByRole('main')).toContainText('请补充近三年赔付记录');
      await expectAccessibleInEveryLook(page);
    },
  );
});
