import { openCell, pasteInto } from '../support/fill-form.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test(
  'beneficiaries are added, their shares counted and one taken away in the dialog of their row',
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
    await expect(name(1)).toBeFocused();
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
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(grid).toContainText('李梅 60%、王强 40%');
    await openCell(grid, '指定受益人', 0);
    await dialog.getByRole('button', { name: '删除：受益人 1' }).click();
    await expect(name(1)).toHaveValue('王强');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(grid).toContainText('李梅 60%、王强 40%');
  },
);
