import type { Locator, Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** The bar of a change: what it costs, whether it is saved, its submission. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: '合计', exact: true });

/** What is changed and what it costs, row by row. */
export const basket = (page: Page): Locator => page.getByRole('region', { name: '本次变更' });

/** Opens the editor of a kind of change; rare kinds are in the menu. */
export const openKind = async (page: Page, kind: string): Promise<void> => {
  const kinds = page.getByRole('group', { name: '批改类型' });
  const button = kinds.getByRole('button', { name: kind });
  await expect(kinds).toBeVisible();
  if (await button.isVisible()) return button.click();
  await kinds.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
};

/** The drawer in which persons or things are added. */
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^新增/ });

/** Closes the drawer of additions, which covers the page. */
export const closeDrawer = async (page: Page): Promise<void> => {
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await expect(drawer(page)).toHaveCount(0);
};

/** Submits a change as soon as it is saved, and agrees to what it costs once the question has named whom it is of. */
export const submitChange = async (page: Page, ...named: readonly string[]): Promise<void> => {
  await expect(bar(page)).toContainText('已保存');
  await bar(page).getByRole('button', { name: /^提交/ }).click();
  const question = page.getByRole('dialog');
  for (const name of named) await expect(question).toContainText(name);
  await question.getByRole('button', { name: /^提交/ }).click();
};
