import type { Locator, Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { giveFile, listHead, openUpload, staffRows, workbook, wrongly } from '../support/upload-steps.ts';

const staff = people(6);
const [one, two, three, four, five] = staff;
const text = (person: (typeof staff)[number] | undefined, more = ''): string => `${person?.name} ${person?.id} ${more}`.trim();

test.beforeEach(async ({ context, baseURL, page }) => {
  await signIn(context, String(baseURL), linxl);
  await page.goto(`${insurePage}&step=insured`);
  await expect(page.getByRole('grid')).toBeVisible();
});

const openPaste = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '粘贴名单' }).first().click();
  return page.getByRole('dialog');
};

test(
  'marks for removed and doubtful persons stay in the grid when it is sorted, filtered and loaded again',
  { tag: '@long' },
  async ({ page }) => {
    const dialog = await openPaste(page);
    await dialog.getByLabel('原文').fill(`${text(one)}\n${text(two, '已离职')}\n法定代表人：${text(three)}\n${text(four)}`);
    await dialog.getByRole('button', { name: '加入 4 人' }).click();
    await expect(dialog).toHaveCount(0);
    const grid = page.getByRole('grid');
    const marked = async (): Promise<void> => {
      await expect(grid.getByRole('row').filter({ hasText: String(two?.id) })).toContainText('存疑');
      await expect(grid.getByRole('row').filter({ hasText: String(three?.id) })).toContainText('存疑');
      await expect(grid.getByRole('row').filter({ hasText: String(one?.id) })).not.toContainText('存疑');
      await expect(grid.getByRole('row').filter({ hasText: String(four?.id) })).not.toContainText('存疑');
    };
    await marked();
    await test.step('sorted', async () => {
      const head = grid.getByRole('columnheader', { name: '证件号码' });
      await head.click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await marked();
      await head.click();
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await marked();
    });
    await test.step('filtered', async () => {
      await page.getByRole('searchbox', { name: '查找' }).fill(String(two?.id));
      await expect(grid).toHaveAttribute('aria-rowcount', '2');
      await expect(grid.getByRole('row').nth(1)).toContainText('存疑');
      await page.getByRole('searchbox', { name: '查找' }).fill('');
    });
    await test.step('loaded again', async () => {
      await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
      await page.reload();
      await expect(grid).toHaveAttribute('aria-rowcount', '5');
      await marked();
      const status = grid
        .getByRole('row')
        .filter({ hasText: String(two?.id) })
        .getByRole('gridcell', { name: '存疑' });
      await expect(status).toHaveAttribute('title', /写有“离职”，可能是要减掉的人/);
    });
  },
);

test(
  'lines that failed keep their numbers and are kept after an edit, Esc, a reload, a second paste and a double click',
  { tag: '@long' },
  async ({ page }) => {
    const wrong = `${two?.name} ${wrongly(String(two?.id))}`;
    const bad = `${four?.name} ${wrongly(String(four?.id))}`;
    const dialog = await openPaste(page);
    const source = dialog.getByLabel('原文');
    await source.fill(`${text(one)}\n${wrong}\n${text(three)}\n${bad}`);
    await test.step('Esc and a reload', async () => {
      await expect(dialog.getByRole('button', { name: '失败 2' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await openPaste(page);
      await expect(dialog.getByRole('button', { name: '失败 2' })).toBeVisible();
      await page.reload();
      await openPaste(page);
      await expect(source).toHaveValue(`${text(one)}\n${wrong}\n${text(three)}\n${bad}`);
    });
    await test.step('a double click takes the good lines once', async () => {
      await dialog.getByRole('button', { name: '加入 2 人' }).dblclick();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
      await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
      await page.reload();
      await openPaste(page);
      await expect(source).toHaveValue(`\n${wrong}\n\n${bad}`);
      await expect(dialog.getByRole('textbox', { name: '修改第 2 行' })).toHaveValue(wrong);
      await expect(dialog.getByRole('textbox', { name: '修改第 4 行' })).toHaveValue(bad);
    });
    await test.step('an edit that is not ended by Enter is kept, and more lines can be pasted after it', async () => {
      const line = dialog.getByRole('textbox', { name: '修改第 2 行' });
      await line.fill(text(two));
      await line.press('Tab');
      await expect(dialog.getByRole('button', { name: '失败 1' })).toBeVisible();
      await source.press('Control+End');
      await page.keyboard.insertText(`\n${text(five)}`);
      await dialog.getByRole('button', { name: '加入 2 人' }).click();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
      await openPaste(page);
      await expect(dialog.getByRole('textbox', { name: '修改第 4 行' })).toHaveValue(bad);
      await dialog.getByRole('textbox', { name: '修改第 4 行' }).fill(text(four));
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: '加入 1 人' }).click();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6');
    });
    await test.step('nothing is left when all lines were taken', async () => {
      await page.reload();
      await openPaste(page);
      await expect(source).toHaveValue('');
    });
  },
);

test(
  'failed rows of a file keep typed corrections after Esc, after the other rows were added, and after a reload',
  { tag: '@long' },
  async ({ page }) => {
    const rows = staffRows.slice(0, 4).map((row, at) => (at === 1 || at === 3 ? row.with(2, wrongly(row[2] ?? '')) : row));
    const dialog = await openUpload(page);
    await giveFile(dialog, '人员.xlsx', await workbook([listHead, ...rows]));
    const cell = (row: number): Locator => dialog.getByRole('textbox', { name: new RegExp(`第 ${row} 行.*证件号码`) });
    await dialog.getByRole('button', { name: '失败 2' }).click();
    await cell(3).fill(String(staffRows[1]?.[2]));
    await cell(3).press('Enter');
    await expect(dialog.getByRole('button', { name: '失败 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openUpload(page);
    await expect(dialog.getByRole('button', { name: '可导入 3' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '失败 1' })).toBeVisible();
    await dialog.getByRole('button', { name: '导入 3 人' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
    await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
    await openUpload(page);
    await dialog.getByRole('button', { name: '失败 1' }).click();
    await expect(cell(5)).toHaveValue(String(rows[3]?.[2]));
  },
);
