import { openCell, pasteInto } from '../support/fill-form.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test(
  'in the dialog of a row, beneficiaries are added, their shares are summed, and one beneficiary is removed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/insure/east-china-sea?productId=1006&share=0&prodModelCode=EastChinaSea&step=insured');
    const grid = page.getByRole('grid');
    await pasteInto(grid, [
      ['姓名', '证件类型', '证件号码', '出生日期', '受益人'],
      ['陈伟', '护照', 'E87654321', '1988-03-04', '指定'],
    ]);
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    await openCell(grid, '指定受益人', 0);
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: '增加受益人' });
    const name = (at: number) => dialog.getByRole('group', { name: `受益人 ${at}` }).getByRole('textbox', { name: '受益人姓名' });
    const share = (at: number) => dialog.getByRole('group', { name: `受益人 ${at}` }).getByRole('textbox', { name: '受益份额' });
    await add.click();
    await expect(dialog.getByRole('group', { name: '受益人 1' }).locator(':focus')).toHaveCount(1);
    await name(1).fill('李梅');
    await expect(share(1)).toHaveValue('100');
    await share(1).fill('60');
    await add.click();
    await expect(share(2)).toHaveValue('40');
    await name(2).fill('王强');
    await share(2).fill('30');
    await expect(dialog).toContainText('受益份额合计 90%，应为 100%');
    await expectAccessibleInEveryLook(page);
    await share(2).fill('40');
    await expect(dialog).toContainText('受益份额合计 100%');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(grid).toContainText('李梅 60%、王强 40%');
    await openCell(grid, '指定受益人', 0);
    await dialog.getByRole('button', { name: '删除：受益人 1' }).click();
    await expect(name(1)).toHaveValue('王强');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(grid).toContainText('李梅 60%、王强 40%');
  },
);

test('the form of a row asks the health questions about a person, with follow-ups, and pressing a missing answer opens it', async ({
  page,
}) => {
  await page.goto('/products/criticalIllness/insure?productId=1040&share=0&prodModelCode=criticalIllness&step=insured');
  const grid = page.getByRole('grid');
  await pasteInto(grid, [
    ['姓名', '与第一被保险人关系', '证件类型', '证件号码', '出生日期', '性别'],
    ['张一明', '本人', '护照', 'E20000001', '1990-01-01', '男'],
  ]);
  const dialog = page.getByRole('dialog');
  const answer = (question: string, label: string): Promise<void> =>
    dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: label }).check({ force: true });
  await grid.getByRole('button', { name: '第 1 行详情' }).click();
  await dialog.getByRole('textbox', { name: '身高（厘米）' }).fill('172');
  await dialog.getByRole('textbox', { name: '体重（千克）' }).fill('68');
  await answer('曾确诊重大疾病', '否');
  await answer('两年内住院或手术', '是');
  await dialog.getByRole('button', { name: '增加就医经历' }).click();
  const stay = dialog.getByRole('group', { name: '就医经历 1' });
  await expect(stay.getByRole('textbox', { name: '原因' })).toBeFocused();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(grid).toBeFocused();
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await page
    .getByRole('group', { name: /处需要修改|请检查/ })
    .getByRole('link', { name: /被保险人/ })
    .click();
  await expect(stay.getByRole('textbox', { name: '原因' })).toBeFocused();
  await expectAccessible(page);
  await answer('两年内住院或手术', '否');
  await expect(stay).toHaveCount(0);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(grid.getByRole('row').nth(1)).toContainText('正常');
});
