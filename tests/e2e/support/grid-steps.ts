import type { Locator, Page } from '@playwright/test';
import { pressOn, writeIn } from './keyboard.ts';
import { expect } from './portal-test.ts';
import type { SaleWords } from './sale-words.ts';
import type { Cells } from './staff-list.ts';
import { tomorrow } from './tomorrow.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Fills the steps before the insured by keyboard, and chooses the first group's plan. */
export const typeUpToInsured = async (page: Page, words: SaleWords): Promise<void> => {
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
  const landed = (name: string): Promise<void> => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await writeIn(page, field(words.startDate), tomorrow());
  await pressOn(page, button(page, words.next));
  await landed('投保单位');
  await writeIn(page, field(words.holderName), '福州某某科技有限公司');
  await writeIn(page, field(words.certNum), '91350100M000100Y43');
  await writeIn(page, field(words.phone), '13900001111');
  await pressOn(page, button(page, words.next));
  await landed('被保险人');
  // The plan that the first step shows as chosen.
  await pressOn(page, page.getByRole('radio', { name: /^GA50/, checked: true }), 'ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /^GA10\b/ })).toBeChecked();
};

/** Copies a text as a spreadsheet does, and pastes it into the focused grid. */
export const pasteCells = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
};

/** Returns the cell that has the grid's focus. */
export const focusedCell = async (page: Page, grid: Locator): Promise<Locator> =>
  page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`);

type Place = {
  readonly title: string;
  readonly row: number;
  readonly group: number;
  readonly id: string;
  readonly isWrong: boolean;
};

/**
 * Returns the place of the focused cell: title of its column, index of its row among the visible ones and of its group, from
 * 0; and its id and validity.
 */
export const whereFocused = (grid: Locator): Promise<Place> =>
  grid.evaluate((node) => {
    const id = node.getAttribute('aria-activedescendant') ?? '';
    const cell = document.getElementById(id);
    const head = node.querySelector(`[role=columnheader][aria-colindex="${cell?.getAttribute('aria-colindex')}"]`);
    const tabs = [...document.querySelectorAll('[role=tab]')];
    return {
      title: head?.textContent ?? '',
      row: Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
      group: tabs.findIndex((tab) => tab.ariaSelected === 'true'),
      id,
      isWrong: cell?.ariaInvalid === 'true',
    };
  });

/** Goes to the next issue with F8, in any group, types the correct value, and returns the place of the issue. */
export const mendNext = async (page: Page, grid: Locator, groups: readonly (readonly Cells[])[]): Promise<string> => {
  await page.keyboard.press('F8');
  const { title, row, group, id, isWrong } = await whereFocused(grid);
  expect(isWrong, `row ${row + 1} is wrong in its ${title}`).toBe(true);
  const [, text] = Object.entries(groups[group]?.[row] ?? {}).find(([name]) => name === title) ?? [];
  if (text === undefined) throw new Error(`Cannot mend row ${row + 1}: nothing is known of its ${title}`);
  await page.keyboard.press('F2');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
  // The cell is valid and the grid is focused again. The check polls fast, as a list has many issues.
  const isMended = (): Promise<boolean> =>
    grid.evaluate(
      (node, cell) => document.activeElement === node && document.getElementById(cell)?.getAttribute('aria-invalid') !== 'true',
      id,
    );
  await expect.poll(isMended, { message: `row ${row + 1} is mended in its ${title}`, intervals: [0, 10, 50, 100] }).toBe(true);
  return `${group} ${row} ${title}`;
};

/** Goes to the heading of a column by arrow keys, from anywhere in the grid. */
export const goToHead = async (page: Page, grid: Locator, title: string): Promise<void> => {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await whereFocused(grid)).title === title) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`Cannot go to the head of ${title}: the grid has no such column`);
};
