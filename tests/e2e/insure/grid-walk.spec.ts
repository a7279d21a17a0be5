import { focusedCell, pasteCells, whereFocused } from '../support/grid-steps.ts';
import { tabTo } from '../support/keyboard.ts';
import { person } from '../support/people.ts';
import { expect, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { staffList } from '../support/staff-list.ts';

const wait = { timeout: 120_000 };
const plans = ['GA10', 'GA30', 'GA50'] as const;
const planOf = (number: number): string => plans[number < 6000 ? 0 : number < 9000 ? 1 : 2] ?? '';

test(
  '10,000 persons in three groups, each with its own plan, are read, changed, undone and checked for duplicates with the keyboard alone',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    test.setTimeout(1_800_000);
    const { right, text } = staffList(10_000, 10, planOf);
    const grid = page.getByRole('grid');
    const tabs = page.getByRole('tab');
    const keys = async (...pressed: readonly string[]): Promise<void> => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    const where = async (): Promise<readonly [number, string]> => {
      const { row, title } = await whereFocused(grid);
      return [row, title];
    };
    await signIn(context, String(baseURL), linxl);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${insurePage}&step=insured`);
    await tabTo(page, grid);
    await pasteCells(page, text);
    await expect(tabs).toHaveText([/A 组.*GA10.*6,000/, /B 组.*GA30.*3,000/, /C 组.*GA50.*1,000/], wait);

    await test.step('the grid has its true row count, one tab stop and few drawn rows', async () => {
      await expect(grid).toHaveAttribute('aria-rowcount', '6001');
      await expect(grid.locator('[tabindex="0"]')).toHaveCount(0);
      expect(await grid.getByRole('row').count()).toBeLessThan(60);
    });

    await test.step('Home, End, Page Up and Page Down, also with Ctrl, move within the grid', async () => {
      await keys('Control+Home');
      expect((await where())[0]).toBe(0);
      await keys('End');
      expect((await where())[1]).toMatch(/保费/);
      await keys('Home', 'ArrowRight', 'ArrowRight', 'PageDown');
      expect(await where()).toEqual([14, '姓名']);
      await keys('PageUp', 'PageUp');
      expect(await where()).toEqual([0, '姓名']);
      await keys('Control+End');
      expect((await where())[0]).toBe(5999);
      await expect(await focusedCell(page, grid)).toBeInViewport();
      await keys('ArrowDown', 'ArrowRight');
      expect((await where())[0]).toBe(5999);
    });

    await test.step('F2 and Enter edit, Escape cancels, leading zeros stay', async () => {
      await keys('Control+Home', 'ArrowRight', 'ArrowRight');
      const cell = await focusedCell(page, grid);
      const name = String(right[0]?.姓名);
      await keys('F2');
      await page.keyboard.insertText('写错了');
      await keys('Escape');
      await expect(cell).toHaveText(name);
      await keys('Enter');
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('陈静');
      await keys('Enter');
      await expect(cell).toHaveText('陈静');
      expect(await where()).toEqual([1, '姓名']);
      await keys('Control+z');
      await expect(cell).toHaveText(name);
      await expect(grid.getByRole('row').nth(1)).toContainText(person(0).id);
    });

    await test.step('a person who is also in another group is marked in both places, each naming the other, and F8 moves between them', async () => {
      await keys('Control+End', 'ArrowUp', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      const cell = await focusedCell(page, grid);
      await expect(cell).toHaveText(person(5998).id);
      await pasteCells(page, person(9998).id);
      await expect(cell).toContainText(person(9998).id);
      await expect(page.getByText('重复 2', { exact: true })).toBeVisible(wait);
      await expect(cell).toContainText('与第 C-999 人重复');
      for (let faults = 0; faults < 12 && (await tabs.nth(2).getAttribute('aria-selected')) !== 'true'; faults += 1)
        await keys('F8');
      const twice = await focusedCell(page, grid);
      await expect(twice).toContainText(person(9998).id);
      await expect(grid.getByRole('row').filter({ has: twice })).toContainText('与第 A-5999 人重复');
      await keys('Control+z');
      await expect(page.getByText('重复 2', { exact: true })).toHaveCount(0, wait);
    });

    await test.step('counts by class and the running premium follow a change', async () => {
      const bar = page.getByRole('region', { name: '保费合计' });
      await expect(page.getByText(/^1 类 [\d,]+$/)).toBeVisible(wait);
      await tabTo(page, tabs.nth(2), 'Shift+Tab');
      await keys('ArrowRight');
      await expect(tabs.nth(0)).toBeFocused();
      await tabTo(page, grid);
      await keys('Control+Home');
      while ((await where())[1] !== '职业') await keys('ArrowRight');
      const before = await bar.textContent();
      await pasteCells(page, '0004005');
      await expect(page.getByText('4 类 1', { exact: true })).toBeVisible(wait);
      await expect(bar).not.toHaveText(String(before), wait);
    });

    await test.step('50 steps, the paste among them, are undone and redone', async () => {
      await keys('Control+z');
      await expect(page.getByText('4 类 1', { exact: true })).toHaveCount(0, wait);
      await keys('Control+Home', 'ArrowRight', 'ArrowRight');
      for (let edit = 1; edit < 50; edit += 1) {
        await keys('F2');
        await page.keyboard.press('Control+a');
        await page.keyboard.insertText(`陈静${'甲乙丙丁戊己庚辛壬癸'[edit % 10]}`);
        await keys('Enter');
      }
      for (let step = 0; step < 50; step += 1) await keys('Control+z');
      await expect(tabs).toHaveText([/A 组.*0/], wait);
      await expect(grid).toHaveAttribute('aria-rowcount', '1');
      for (let step = 0; step < 50; step += 1) await keys('Control+y');
      await expect(tabs).toHaveText([/GA10.*6,000/, /GA30.*3,000/, /GA50.*1,000/], wait);
      await keys('Control+Home');
      await expect(grid.getByRole('row').nth(1)).toContainText('陈静乙');
    });

    await test.step('search and "errors only" filter the rows, and clearing them shows all rows', async () => {
      await tabTo(page, page.getByRole('searchbox', { name: '查找' }), 'Shift+Tab');
      await page.keyboard.insertText(String(right[5000]?.手机号码));
      await expect(grid).toHaveAttribute('aria-rowcount', '2');
      await expect(tabs).toHaveText([/1 \/ 6,000/, /0 \/ 3,000/, /0 \/ 1,000/]);
      await expect(grid.getByRole('row').nth(1)).toContainText(String(right[5000]?.姓名));
      await page.keyboard.press('Control+a');
      await keys('Delete');
      await expect(grid).toHaveAttribute('aria-rowcount', '6001');
      const only = page.getByRole('button', { name: /^只看错误/ });
      await tabTo(page, only);
      await keys('Enter');
      await expect(only).toHaveAttribute('aria-pressed', 'true');
      await expect(grid).toHaveAttribute('aria-rowcount', '7');
    });
  },
);
