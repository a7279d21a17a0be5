import { readFileSync } from 'node:fs';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { bar, basket, closeDrawer, drawer, openKind, submitChange } from '../support/endorsement-steps.ts';
import { goInside } from '../support/go-inside.ts';
import { asText, person } from '../support/people.ts';
import { payFor, placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { chooseOccupation, openPaste } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[RT-17] [RT-15] a person is added by paste, priced with a calculation, paid as a difference, and the slip is printed', async ({
  context,
  page,
}) => {
  const { policyNo } = await placePolicy(context);
  await page.goto('/ins/endorsement');
  await page.getByRole('searchbox').fill(policyNo);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `批改保单 ${policyNo}` }).click();
  const kinds = page.getByRole('group', { name: '批改类型' });
  await expect(kinds.getByRole('button')).toHaveText(['增员', '减员', '替换', '信息更正', '更多']);
  await expectAccessible(page);

  await test.step('rows are pasted, saved and priced while the user types, and restored after a reload', async () => {
    await openKind(page, '增员');
    const dialog = await openPaste(page, words, asText([person(7)]));
    await chooseOccupation(dialog, words, '0001003');
    await dialog.getByRole('button', { name: words.add(1) }).click();
    await expect(drawer(page).getByRole('status').filter({ hasText: '1 人' })).toContainText(/\+\d+\.\d\d/);
    await expectAccessible(page);
    await closeDrawer(page);
    await expect(kinds.getByRole('button', { name: '增员' })).toBeFocused();
    await expect(basket(page)).toContainText(/70\.00 × \d+ ÷ 365/);
    await expect(page).toHaveURL(/\/ins\/endorsement\?no=EN\d+$/);
    await page.reload();
    await expect(basket(page)).toContainText(person(7).name);
    await expectAccessible(page);
  });

  await test.step('the drawer of additions keeps its rows; Esc leaves a cell before it leaves the drawer', async () => {
    await openKind(page, '增员');
    const grid = drawer(page).getByRole('grid');
    await expect(grid).toContainText(person(7).name);
    await grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await expect(grid.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
    await expect(grid).toContainText(person(7).name);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
  });

  await test.step('submitted and paid at the cashier with type edit', async () => {
    await submitChange(page);
    await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
    await expect(page.getByRole('main')).toContainText('增员');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^支付 ¥\d/ }).click();
    await page.getByText('测试选项').click();
    await page.getByRole('button', { name: '模拟付款失败' }).click();
    await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
    await expect(page.getByRole('main')).toContainText('没有扣款');
    await page.getByRole('radio', { name: /微信/ }).check();
    await page.getByRole('button', { name: /^再次支付 ¥\d/ }).click();
    await page.getByRole('button', { name: words.sandboxPay }).click();
    await expect(page).toHaveURL(/\/pay\/success\?type=edit&no=EN\d+/);
    await expect(page.getByRole('heading', { name: '支付成功，批改已完成' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '查看批改' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '增员 1 人' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('已补保费');
    await expectAccessible(page);
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载批单' }).click();
  const sheet = readPdf(readFileSync(await (await download).path()));
  expect(sheet.texts.join('\n')).toContain(policyNo);
  await goInside(page, `/ins/detail?policyNo=${policyNo}`);
  await expect(page.getByRole('region', { name: '批改记录' })).toContainText('第 2 版');
  await expect(page.getByRole('main')).toContainText('4 人');
});

test('[RT-17] six persons are changed in one slip: two join, one each leaves, is replaced, gets another occupation and a name', async ({
  context,
  page,
}) => {
  const { policyNo } = await placePolicy(context, 6);
  await page.goto(`/ins/endorsement?policyNo=${policyNo}`);
  await openKind(page, '增员');
  const joining = await openPaste(page, words, asText([person(21), person(22)]));
  await chooseOccupation(joining, words, '0001003');
  await joining.getByRole('button', { name: words.add(2) }).click();
  await closeDrawer(page);
  await openKind(page, '减员');
  await page.getByRole('checkbox', { name: '选择 张三2' }).check();
  await openKind(page, '替换');
  await page.getByRole('checkbox', { name: '选择 张三3' }).check();
  const replacing = await openPaste(page, words, asText([person(23)]));
  await chooseOccupation(replacing, words, '0001003');
  await replacing.getByRole('button', { name: words.add(1) }).click();
  await openKind(page, '职业变更');
  await page.getByRole('checkbox', { name: '选择 张三4' }).check();
  await page.getByRole('combobox', { name: '职业' }).fill('0003004');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await openKind(page, '信息更正');
  await page.getByRole('checkbox', { name: '选择 张三5' }).check();
  await page.getByRole('textbox', { name: '姓名' }).last().fill('张五');
  await page.getByRole('button', { name: '完成' }).click();

  const slip = page.getByRole('region', { name: '批单预览' });
  await test.step('each group has its sum, the refund is set off, one amount is due', async () => {
    await expect(slip).toContainText('批改后在保 7 人');
    await expect(bar(page)).toContainText('已保存');
    const text = await slip.innerText();
    const amounts = [...text.matchAll(/[+-]?[\d,]+\.\d\d/g)].map(([amount]) => Math.round(Number(amount.replace(',', '')) * 100));
    const [added = 0, removed = 0, replaced = 0, job = 0, corrected = 0, due = 0, back = 0, net = 0] = amounts;
    // Two clerks are added and one is removed at the same price. The other occupation costs 110.00 − 70.00 more a year.
    const days = Number(/70\.00 × (\d+) ÷ 365/.exec(await basket(page).innerText())?.[1]);
    const one = Math.round((7000 * days) / 365);
    const dearer = Math.round((4000 * days) / 365);
    expect([added, removed, replaced, job, corrected]).toEqual([2 * one, -one, 0, dearer, 0]);
    expect([due, back, net]).toEqual([2 * one + dearer, -one, one + dearer]);
    await expectAccessibleInEveryLook(page);
  });

  await test.step('Delete takes a row out, Ctrl+Z brings it back', async () => {
    await basket(page).getByRole('region', { name: '减员' }).getByRole('button', { name: '移除张三2' }).press('Delete');
    await expect(bar(page).getByRole('button', { name: '提交 5 项变更' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(bar(page).getByRole('button', { name: '提交 6 项变更' })).toBeVisible();
    await expect(bar(page)).toContainText('已保存');
    await page.reload();
    await expect(bar(page).getByRole('button', { name: '提交 6 项变更' })).toBeVisible();
  });

  await test.step('it is paid once, and one slip names all', async () => {
    await submitChange(page, '多项变更 6 人');
    await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
    const no = new URL(page.url()).searchParams.get('no') ?? '';
    await payFor(context, no, 'edit');
    await page.goto(`/ins/endorsement?no=${no}`);
    await expect(page.getByRole('heading', { level: 1, name: '多项变更 6 人' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载批单' }).click();
    const text = readPdf(readFileSync(await (await download).path()))
      .texts.join('')
      .replaceAll(' ', '');
    for (const name of [person(21).name, person(22).name, '张三2', person(23).name, '张三4', '张五', '批改后在保7人'])
      expect(text).toContain(name);
  });
});

test(
  '[RT-17] two persons are replaced: the removed ones are pasted by name, the new ones in the grid, and then paired',
  { tag: '@long' },
  async ({ context, page }) => {
    const { policyNo } = await placePolicy(context);
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REPLACE`);
    await page.getByRole('button', { name: '粘贴姓名' }).click();
    const names = page.getByRole('dialog', { name: '粘贴要选择的人员' });
    await names.getByRole('textbox').fill('张三1\n张三3 E20000003\n没有的人');
    await expect(names).toContainText('保单上没有：没有的人');
    await names.getByRole('button', { name: '选中 2 人' }).click();
    await expect(page.getByText('还差 2 位接替人员')).toBeVisible();
    const dialog = await openPaste(page, words, asText([person(11), person(12)]));
    await chooseOccupation(dialog, words, '0001003');
    await dialog.getByRole('button', { name: words.add(2) }).click();
    const first = page.getByRole('combobox', { name: '张三1 由谁接替' });
    await expect(first.locator('option:checked')).toHaveText(person(11).name);
    await first.selectOption({ label: person(12).name });
    await expect(page.getByRole('combobox', { name: '张三3 由谁接替' }).locator('option:checked')).toHaveText(person(11).name);
    await expect(bar(page)).toContainText('无需补退');
    await expectAccessibleInEveryLook(page);
    await submitChange(page, `张三1 → 替换为${person(12).name}`, `张三3 → 替换为${person(11).name}`, '无需补退');
    await expect(page.getByRole('heading', { level: 1, name: '替换 2 人' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('已批改');
    await expectAccessibleInEveryLook(page);
    await goInside(page, `/ins/detail?policyNo=${policyNo}`);
    await expect(page).toHaveTitle(new RegExp(policyNo));
    await expect(page.getByRole('main')).toContainText(person(12).name);
    await expect(page.getByText('张三1', { exact: true })).toHaveCount(0);
  },
);

test(
  '[RT-17] a removal that leaves too few persons shows an issue and is not submitted; a correction is free',
  { tag: '@long' },
  async ({ context, page }) => {
    const { policyNo } = await placePolicy(context);
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
    await page.getByRole('checkbox', { name: '选择 张三2' }).check();
    await expect(bar(page)).toContainText('已保存');
    await bar(page).getByRole('button', { name: '提交 1 项变更' }).click();
    const wrong = page.getByRole('region', { name: '提交前需处理 1 处' });
    await expect(wrong).toBeFocused();
    await expectAccessible(page);
    const begun = page.url();
    await goInside(page, '/404');
    await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
    await goInside(page, `/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
    await expect(page).toHaveURL(begun);
    await expect(page.getByRole('checkbox', { name: '选择 张三2' })).toBeChecked();

    await basket(page).getByRole('button', { name: '移除张三2' }).last().click();
    await openKind(page, '信息更正');
    await page.getByRole('checkbox', { name: '选择 张三2' }).check();
    await page.getByRole('textbox', { name: '姓名' }).last().fill('阿依古丽·买买提');
    await expect(basket(page)).toContainText('不收费');
    const proofs = page.getByRole('region', { name: '附件' });
    await proofs
      .getByLabel('选择文件')
      .setInputFiles({ name: '户口本.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await expect(proofs.getByRole('button', { name: '下载附件 户口本.pdf' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await submitChange(page);
    await expect(page.getByRole('heading', { level: 1, name: '信息更正 1 人' })).toBeVisible();
    await expect(page.getByRole('button', { name: '下载附件 户口本.pdf' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('已批改');
  },
);
