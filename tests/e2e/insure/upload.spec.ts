import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { inGb18030 } from '../../engine/import/sheets/gb18030.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import {
  downloadBy,
  giveFile,
  listHead,
  openUpload,
  sheetsOf,
  spoiledRows,
  staff,
  staffBook,
  staffRows,
  workbook,
  wrongly,
} from '../support/upload-steps.ts';

test.beforeEach(async ({ context, baseURL, page }) => {
  await signIn(context, String(baseURL), linxl);
  await page.goto(`${insurePage}&step=insured`);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a workbook with three bad rows: the others are imported by plan, the three are corrected in their own file, and no person is imported twice', async ({
  page,
}) => {
  const tabs = page.getByRole('tab');
  const dialog = await openUpload(page);
  await giveFile(dialog, '人员.xlsx', await staffBook(spoiledRows));
  await expect(dialog.getByRole('button', { name: '可导入 37' })).toBeVisible();
  await dialog.getByRole('button', { name: '失败 3' }).click();
  const lines = dialog.getByRole('list', { name: '识别结果' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText(
    new RegExp(`第 7 行.*C 列“证件号码”：身份证号校验位错误，应为 ${staff[4]?.id.at(-1)}`),
  );
  await expect(lines.nth(1)).toContainText('E 列“工种”：“宇航员”不在可选范围内');
  await expect(lines.nth(2)).toContainText('B 列“姓名”：是表格的错误值 #N/A');
  const download = await downloadBy(page, dialog.getByRole('button', { name: '下载失败行（3）' }));
  expect(download.suggestedFilename()).toBe('人员-未导入.xlsx');
  await dialog.getByRole('button', { name: '导入 37 人' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tabs).toHaveText([/A 组.*GA30.*28/, /B 组.*GA50.*9/]);

  const [failed] = await sheetsOf(download);
  expect(failed?.rows.map((row) => row.at(-1))).toEqual([
    '未导入原因',
    expect.stringContaining('校验位错误'),
    expect.stringContaining('宇航员'),
    expect.stringContaining('#N/A'),
  ]);
  const right: Readonly<Record<string, string>> = {
    [wrongly(staff[4]?.id ?? '')]: staff[4]?.id ?? '',
    宇航员: '会计、出纳、审计',
    '#N/A': staff[34]?.name ?? '',
  };
  const mended = (failed?.rows ?? []).map((row) => row.map((cell) => right[String(cell)] ?? String(cell ?? '')));
  // The failed rows are still shown, until another file replaces them.
  const again = await openUpload(page);
  await expect(again.getByRole('button', { name: '失败 3' })).toBeVisible();
  await again.getByRole('button', { name: '换一个文件' }).click();
  await giveFile(again, '人员-未导入.xlsx', await workbook(mended));
  await again.getByRole('button', { name: '导入 3 人' }).click();
  await expect(again).toHaveCount(0);
  await expect(tabs).toHaveText([/GA30.*30/, /GA50.*10/]);

  const whole = await openUpload(page);
  await giveFile(whole, '人员.xlsx', await staffBook(staffRows));
  await expect(whole.getByRole('button', { name: '已在名单 40' })).toBeVisible();
  await expect(whole.getByRole('button', { name: '导入 0 人' })).toBeDisabled();
  await whole.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(tabs).toHaveText([/GA30.*28/, /GA50.*9/]);
});

test(
  'failed rows are edited in place: they keep their numbers, and are still shown after the valid rows were added',
  { tag: '@long' },
  async ({ page }) => {
    const dialog = await openUpload(page);
    await giveFile(dialog, '人员.xlsx', await staffBook(spoiledRows));
    await dialog.getByRole('button', { name: '失败 3' }).click();
    await dialog.getByRole('textbox', { name: '修改第 7 行：证件号码' }).fill(staff[4]?.id ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: '失败 2' })).toBeVisible();
    await dialog.getByRole('button', { name: '导入 38 人' }).click();
    await expect(dialog).toHaveCount(0);

    const again = await openUpload(page);
    await expect(again.getByRole('button', { name: '已在名单 38' })).toBeVisible();
    await again.getByRole('button', { name: '失败 2' }).click();
    const lines = again.getByRole('list', { name: '识别结果' }).getByRole('listitem');
    await expect(lines.nth(0)).toContainText('第 12 行');
    await expect(lines.nth(1)).toContainText('第 37 行');
    await again.getByRole('textbox', { name: '修改第 37 行：姓名' }).fill(staff[34]?.name ?? '');
    await page.keyboard.press('Tab');
    await again.getByRole('button', { name: '导入 1 人' }).click();
    await expect(page.getByRole('tab')).toHaveText([/GA30.*29/, /GA50.*10/]);
  },
);

test(
  'for a workbook with an instruction sheet first, the dialog names the sheet with the list, and one press opens it',
  { tag: '@long' },
  async ({ page }) => {
    const dialog = await openUpload(page);
    const rows = [listHead, ...staffRows].map((row) => [...row]);
    const sheets = [
      { name: '填写说明', rows: [['1. 请填写第二张表'], ['2. 证件号码设为文本']] },
      { name: '名单', rows },
    ];
    await giveFile(dialog, '人员.xlsx', await writeXlsx({ sheets }));
    await expect(dialog.getByText('第 2 张表“名单”有 40 行')).toBeVisible();
    await dialog.getByRole('button', { name: '读取这张表' }).click();
    await expect(dialog.getByRole('button', { name: '可导入 40' })).toBeVisible();
  },
);

test(
  'the user selects one of several sheets, assigns a field to an unknown column, and gives a missing occupation to all',
  { tag: '@long' },
  async ({ page }) => {
    const rows = [['称呼', '身份证号'], ...staff.slice(0, 5).map(({ name, id }) => [`${name}A1`, id])];
    const dialog = await openUpload(page);
    const sheets = [
      { name: '说明', rows: [['请填写第二页']] },
      { name: '人员', rows },
    ];
    await giveFile(dialog, '人员.xlsx', await writeXlsx({ sheets }));
    await dialog.getByRole('combobox', { name: '工作表' }).selectOption('人员');
    await expect(dialog.getByRole('button', { name: '失败 5' })).toBeVisible();
    await expect(dialog.getByText('表中没有：姓名')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'A 列“称呼”是' }).selectOption('姓名');
    // A text with a digit is not a name, but the row is recognised now.
    await expect(dialog.getByText('表中没有：姓名')).toHaveCount(0);
    await dialog.getByRole('button', { name: '换一个文件' }).click();
    const plain = [['称呼', '身份证号'], ...staff.slice(0, 5).map(({ name, id }) => [name, id])];
    await giveFile(dialog, '名单.xlsx', await workbook(plain));
    await expect(dialog.getByRole('button', { name: '可导入 5' })).toBeVisible();
    const occupation = dialog.getByRole('combobox', { name: '职业（本次导入的全部人员）' });
    await occupation.fill('0001003');
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('button', { name: '导入 5 人' }).click();
    await expect(page.getByRole('grid')).toContainText('会计、出纳、审计');
    await expect(page.getByRole('tab')).toHaveText([/5/]);
  },
);

test('a long import shows its progress, can be cancelled, and can be started again', { tag: '@long' }, async ({ page }) => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/table-worker-/, async (route) => {
    await held;
    await route.fallback();
  });
  const dialog = await openUpload(page);
  await giveFile(dialog, '人员.xlsx', await staffBook(staffRows));
  await expect(dialog.getByRole('status').filter({ hasText: '人员.xlsx' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '选择文件' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeVisible();
  goOn();
  await expect(dialog.getByRole('list', { name: '识别结果' })).toHaveCount(0);
  await giveFile(dialog, '人员.xlsx', await staffBook(staffRows));
  await expect(dialog.getByRole('button', { name: '导入 40 人' })).toBeEnabled();
});

test('the page reads the list itself if no worker can start', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/table-worker-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no worker here")' }),
  );
  const dialog = await openUpload(page);
  await giveFile(dialog, '人员.xlsx', await staffBook(staffRows));
  await expect(dialog.getByRole('button', { name: '导入 40 人' })).toBeEnabled();
});

test(
  'CSV files in UTF-8 and GB18030 are read alike, with a rare character and a leading zero unchanged',
  { tag: '@long' },
  async ({ page }) => {
    const lines = ['姓名,证件号码,工种', `王䶮,${staff[0]?.id},0001003`, `"张,三","${staff[1]?.id}",0001003`].join('\r\n');
    const encodings = { 'utf8.csv': new TextEncoder().encode(`\uFEFF${lines}`), 'gb18030.csv': inGb18030(lines) };
    for (const [name, bytes] of Object.entries(encodings)) {
      const dialog = await openUpload(page);
      await giveFile(dialog, name, bytes, 'text/csv');
      const first = dialog.getByRole('list', { name: '识别结果' }).getByRole('listitem').first();
      await expect(first).toContainText('王䶮');
      await expect(first).toContainText('会计、出纳、审计');
      await expect(first).toContainText(String(staff[0]?.id));
      await dialog.getByRole('button', { name: '取消' }).click();
    }
  },
);

test(
  'the template has the columns of the form with drop-downs, in the language of the page, and is read as an empty list',
  { tag: '@long' },
  async ({ page }) => {
    const dialog = await openUpload(page);
    const download = await downloadBy(page, dialog.getByRole('button', { name: '下载模板' }));
    expect(download.suggestedFilename()).toBe('名单模板.xlsx');
    const [sheet, notes, choices] = await sheetsOf(download);
    const titles = (sheet?.rows[0] ?? []).map(String);
    expect(titles).toEqual(expect.arrayContaining(['姓名*', '证件类型*', '证件号码*', '职业*', '手机号码', '保障方案*']));
    expect([notes?.name, choices?.name]).toEqual(['填写说明', '选项']);
    const letterOf = (title: string): string => String.fromCharCode(65 + titles.indexOf(title));
    const dropDowns = (sheet?.dataValidations ?? []).filter(({ type }) => type === 'list').map(({ range }) => range);
    for (const title of ['证件类型*', '职业*', '保障方案*'])
      expect(dropDowns).toContain(`${letterOf(title)}2:${letterOf(title)}10050`);
    expect(choices?.rows.flat()).toEqual(expect.arrayContaining(['身份证', '会计、出纳、审计']));
    await giveFile(dialog, '名单模板.xlsx', new Uint8Array(readFileSync(await download.path())));
    await expect(dialog.getByRole('button', { name: '导入 0 人' })).toBeDisabled();
  },
);

test(
  'with the keyboard alone the file is picked, a column is ignored, the failures are read and the rest is imported, and the focus returns',
  { tag: '@long' },
  async ({ page }) => {
    // Registered before the key is pressed, as a busy browser would otherwise open its own file dialog first.
    const picked = page.waitForEvent('filechooser');
    const opener = page.getByRole('button', { name: '上传名单' }).first();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '上传名单' });
    await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused();
    await page.keyboard.press('Enter');
    const chooser = await picked;
    await chooser.setFiles({ name: '人员.xlsx', mimeType: '', buffer: Buffer.from(await staffBook(spoiledRows)) });
    await expect(dialog.getByRole('button', { name: '可导入 37' })).toBeVisible();
    await tabTo(page, dialog.getByRole('combobox', { name: 'D 列“手机”是' }));
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('combobox', { name: 'D 列“手机”是' }).locator('option:checked')).toHaveText('不导入');
    await expect(dialog.getByRole('list', { name: '识别结果' })).not.toContainText(String(staff[0]?.phone));
    await pressOn(page, dialog.getByRole('button', { name: '失败 3' }));
    await expect(dialog.getByRole('list', { name: '识别结果' }).getByRole('listitem')).toHaveCount(3);
    await pressOn(page, dialog.getByRole('button', { name: '导入 37 人' }));
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '已导入 37 行，可撤销' })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test('the dialog passes axe in every theme and width, before and after a file is read', { tag: '@nightly' }, async ({ page }) => {
  const dialog = await openUpload(page);
  await expectAccessibleInEveryLook(page);
  await giveFile(dialog, '照片.png', new Uint8Array([1, 2, 3]), 'image/png');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await giveFile(dialog, '人员.xlsx', await staffBook(spoiledRows));
  await expect(dialog.getByRole('button', { name: '可导入 37' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
