import { paths } from '../../../src/contract/paths.gen.ts';
import { becomeCustomer } from '../support/customer.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/portal-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a customer changes a policy on one page for each change, and a look at the refund leaves nothing behind', async ({
  context,
  page,
}) => {
  await becomeCustomer(context, '13911128816');
  const { policyNo } = await placePolicy(context);
  const bar = page.getByRole('region', { name: '合计' });
  const open = async (name: string): Promise<void> => {
    await page.goto(`/ins/detail?policyNo=${policyNo}`);
    await page.getByRole('region', { name: '自助变更' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  const changes = async (): Promise<number> =>
    (await (await context.request.get(`${paths.endorseQuery.path}?policyNo=${policyNo}`)).json()).total;

  await test.step('the refund is shown before anything is stored', async () => {
    await open('退保');
    await expect(bar).toContainText('可退回');
    await expect(bar).toContainText('210.00');
    await expectAccessible(page);
    expect(await changes()).toBe(0);
  });

  await test.step('a person is added and paid', async () => {
    await open('增加人员');
    await page.getByRole('button', { name: /待填写$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '姓名' }).fill('周小满');
    await dialog.getByRole('textbox', { name: '证件号码' }).fill('110105199003070017');
    await dialog.getByRole('combobox', { name: '职业' }).fill('0001001');
    await page.getByRole('option').filter({ visible: true }).first().click();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar).toContainText('70.00');
    await expectAccessible(page);
    expect(await changes()).toBe(0);
    await bar.getByRole('button', { name: '提交并支付' }).click();
    await expect(page).toHaveURL(/\/pay\?type=edit/);
    await expect(page.getByRole('main')).toContainText('70.00');
  });
});

test('a customer removes a person, corrects a name and cancels a policy, each with one button', async ({ context, page }) => {
  await becomeCustomer(context, '13911128815');
  const { policyNo } = await placePolicy(context, 4);
  const bar = page.getByRole('region', { name: '合计' });
  const open = (kind: string) => page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=${kind}`);
  const done = async (text: string): Promise<void> => {
    await expect(page).toHaveURL(/\/ins\/endorsement\?no=EN/);
    await expect(page.getByRole('main')).toContainText(text);
  };

  await open('REMOVE');
  await page.getByRole('list', { name: '被保险人' }).getByRole('checkbox').first().check();
  await expect(bar).toContainText('可退回');
  await bar.getByRole('button', { name: '提交变更' }).click();
  await done('移除');

  await open('CORRECT');
  await page.getByRole('list', { name: '被保险人' }).getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: '姓名' }).fill('张更正');
  await page.getByRole('textbox', { name: '姓名' }).blur();
  await expect(bar).toContainText('不用补交');
  await expectAccessible(page);
  await bar.getByRole('button', { name: '提交变更' }).click();
  await done('张更正');

  await open('SURRENDER');
  await expect(bar).toContainText('可退回');
  await bar.getByRole('button', { name: '确认退保' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认退保' }).click();
  await done('退保');
  await page.goto(`/ins/detail?policyNo=${policyNo}`);
  await expect(page.getByRole('main')).toContainText('已退保');
});
