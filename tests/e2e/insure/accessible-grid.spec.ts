import type { Page } from '@playwright/test';
import { goToHead, pasteCells } from '../support/grid-steps.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { staffList } from '../support/staff-list.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

/** Checks, light and dark, a state that exists only in the grid and not in the cards on a phone. */
const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    await expectAccessible(page);
  }
};

test(
  'the grid is accessible in every state: an issue, a sort, a selection, its change, a filter, an edit, a long choice',
  { tag: '@long' },
  async ({ page }) => {
    const grid = page.getByRole('grid');
    await page.goto(`${insurePage}&step=insured`);
    await page.getByRole('button', { name: '怎么填名单' }).click();
    await expect(page.getByRole('dialog', { name: '怎么填名单' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await grid.focus();
    await pasteCells(page, staffList(60, 9).text);
    await expect(page.getByRole('button', { name: '只看错误 9' })).toBeEnabled();
    await page.keyboard.press('F8');
    await expect(grid.getByRole('tooltip')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await goToHead(page, grid, '职业');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('columnheader', { name: '职业' })).toHaveAttribute('aria-sort', 'ascending');
    for (const row of [2, 3, 5]) await page.getByRole('checkbox', { name: `选择第 ${row} 行` }).check();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: '批量修改 3 人' }).click();
    await expect(page.getByRole('dialog', { name: '批量修改 3 人' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('dialog').getByRole('combobox', { name: '移到分组' }).selectOption('新分组 GA10');
    await page.getByRole('button', { name: '修改 3 人', exact: true }).click();
    await expect(page.getByRole('tab')).toHaveCount(2);

    await page.getByRole('button', { name: /^只看错误/ }).click();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('searchbox', { name: '查找' }).fill('查无此人');
    await expect(page.getByText('没有符合条件的行')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('searchbox', { name: '查找' }).fill('');
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await page.keyboard.press('F2');
    await expect(grid.locator('input:focus')).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    for (let steps = 0; steps < 7; steps += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);
