import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { people } from './people.ts';
import { expect } from './portal-test.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The columns of a customer's own list: in another order, one without a use, and a plan in each row. */
export const listHead = ['部门', '姓名', '证件号码', '手机', '工种', '方案'] as const;
/** The persons of that list, and their rows: thirty with one plan, ten with another. */
export const staff = people(40);
export const staffRows: readonly (readonly string[])[] = staff.map(({ name, id, phone }, at) => [
  '一车间',
  name,
  id,
  phone,
  '0001003',
  at < 30 ? 'GA30' : 'GA50',
]);

/** Returns a number with a wrong check digit. */
export const wrongly = (id: string): string => id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));

/** The list with a wrong ID, an unknown occupation and a formula error in three of its rows. */
export const spoiledRows = staffRows.map((row, at) =>
  at === 4 ? row.with(2, wrongly(row[2] ?? '')) : at === 9 ? row.with(4, '宇航员') : at === 34 ? row.with(1, '#N/A') : row,
);

/** Returns a workbook of one sheet. */
export const workbook = (rows: readonly (readonly string[])[], name = '人员'): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name, rows: rows.map((row) => [...row]) }] });

/** Returns the workbook of a list with a title above its head and a total below. */
export const staffBook = (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
  workbook([['某公司人员清单'], listHead, ...rows, ['合计', '40 人']]);

/** Opens the dialog that uploads a list. */
export const openUpload = async (page: Page): Promise<Locator> => {
  // An empty list offers the same below its headings.
  await page.getByRole('button', { name: '上传名单' }).first().click();
  const dialog = page.getByRole('dialog', { name: '上传名单' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Selects a file in the open dialog. */
export const giveFile = (dialog: Locator, name: string, bytes: Uint8Array, mimeType = xlsx): Promise<void> =>
  dialog.getByLabel('文件', { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

/** Returns the sheets of a downloaded workbook. */
export const sheetsOf = async (download: Download) =>
  (await readXlsx(new Uint8Array(readFileSync(await download.path())))).sheets;

/** Downloads a file by pressing a button. */
export const downloadBy = async (page: Page, button: Locator): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
};
