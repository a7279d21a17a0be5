import type { Page } from '@playwright/test';
import { bar, basket, openKind, submitChange } from '../support/endorsement-steps.ts';
import { person } from '../support/people.ts';
import { payFor, placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { workbook } from '../support/upload-steps.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Submits the saved endorsement and returns its number. */
const submit = async (page: Page): Promise<string> => {
  await submitChange(page);
  await expect(bar(page)).toHaveCount(0);
  return new URL(page.url()).searchParams.get('no') ?? '';
};

/** Opens the editor of a kind of change for a policy. */
const begin = async (page: Page, policyNo: string, kind: string): Promise<void> => {
  await page.goto(`/ins/endorsement?policyNo=${policyNo}`);
  await openKind(page, kind);
};

test(
  '[RT-17] [RT-25] an occupation and the policyholder are changed, two persons are replaced by a spreadsheet, then the policy is surrendered',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    const { policyNo, orderNo } = await placePolicy(context);

    await test.step('another occupation costs the difference of its class', async () => {
      await begin(page, policyNo, '职业变更');
      await page.getByRole('checkbox', { name: '选择 张三2' }).check();
      const occupation = page.getByRole('combobox', { name: '职业' });
      await occupation.fill('0003001');
      await page.getByRole('option').filter({ visible: true }).first().click();
      await expect(basket(page)).toContainText(/× \d+ ÷ 365/);
      await expectAccessible(page);
      const no = await submit(page);
      await expect(page).toHaveURL(`/pay?type=edit&no=${no}`);
      await expect(page.getByRole('main')).toContainText('职业变更');
      await expect(page.getByRole('main')).toContainText('批改自动取消');
      await expect(page.getByRole('main')).not.toContainText('订单');
      await page.goto(`/pay/success?type=edit&no=${no}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('批改尚未支付');
      await expect(page.getByRole('main')).not.toContainText('订单');
      await payFor(context, no, 'edit');
      await page.goto(`/ins/endorsement?no=${no}`);
      await expect(heading(page)).toHaveText('职业变更 1 人');
      await expect(page.getByRole('main')).toContainText('已批改');
    });

    await test.step('the policyholder gets another telephone, and the identity cannot be changed', async () => {
      await begin(page, policyNo, '投保人变更');
      await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toHaveCount(0);
      await page.getByRole('textbox', { name: '联系人手机' }).fill('13800009999');
      await expect(bar(page)).toContainText('无需补退');
      await expectAccessible(page);
      await submit(page);
      await expect(heading(page)).toContainText('投保人变更');
      await expect(page.getByRole('main')).toContainText('已批改');
    });

    await test.step('a spreadsheet names the removed and the new persons; a row that cannot be read is shown', async () => {
      await begin(page, policyNo, '替换');
      const [one, two] = [person(31), person(32)];
      const bytes = await workbook([
        ['原姓名', '原证件号码', '姓名', '证件号码', '手机号码', '职业'],
        ['张三1', 'E20000001', one.name, one.id, one.phone, '0001003'],
        ['张三3', 'E20000003', two.name, two.id, two.phone, '0001003'],
        ['李四', 'E29999999', person(33).name, person(33).id, person(33).phone, '0001003'],
      ]);
      await page
        .getByLabel('上传替换名单')
        .and(page.locator('input'))
        .setInputFiles({
          name: '替换.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: Buffer.from(bytes),
        });
      const read = page.getByRole('dialog', { name: '已读入 2 对替换' });
      await expect(read).toContainText('1 行未读入');
      await expect(read).toContainText('第 4 行');
      await expectAccessible(page);
      await read.getByRole('button', { name: '填入 2 对' }).click();
      for (const [leaves, comes] of [
        ['张三1', one],
        ['张三3', two],
      ] as const)
        await expect(page.getByRole('combobox', { name: `${leaves} 由谁接替` }).locator('option:checked')).toHaveText(comes.name);
      await expect(bar(page)).toContainText('无需补退');
      await submit(page);
      await expect(heading(page)).toHaveText('替换 2 人');
      await page.goto(`/ins/detail?policyNo=${policyNo}`);
      await expect(page.getByRole('region', { name: '批改记录' })).toContainText('第 4 版');
      await expect(page.getByRole('main')).toContainText(two.name);
      await expect(page.getByText('张三3', { exact: true })).toHaveCount(0);
    });

    await test.step('the surrender refunds the premium of the remaining days, and ends the policy', async () => {
      await begin(page, policyNo, '退保');
      await expect(bar(page)).toContainText('应退保费');
      await expect(bar(page)).toContainText('退保后不能恢复');
      await expectAccessible(page);
      await submit(page);
      await expect(heading(page)).toContainText('退保');
      await page.goto(`/products/group/order?orderNo=${orderNo}`);
      await expect(page.getByRole('main')).toContainText(/退保中|已退保/);
    });
  },
);

test('an issue of a correction is shown at its field when the field is left, and the issue in the list below focuses the field', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, String(baseURL), linxl);
  const { policyNo } = await placePolicy(context);
  await begin(page, policyNo, '信息更正');
  await page.getByRole('checkbox', { name: '选择 张三2' }).check();
  const phone = page.getByRole('textbox', { name: '手机' });
  await phone.fill('123');
  await expect(bar(page)).toContainText(/已保存.*1/);
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await phone.blur();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(phone).toHaveCount(0);
  await page.getByRole('button', { name: /第 1 行/ }).click();
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await phone.fill('13900000002');
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
});
