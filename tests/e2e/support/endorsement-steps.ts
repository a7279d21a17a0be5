import type { Locator, Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** Returns the bar of an endorsement: its charge, whether it is saved, and its submission. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: '合计', exact: true });

/** Returns the list of changes with their charges. */
export const basket = (page: Page): Locator => page.getByRole('region', { name: '本次变更' });

/** Opens the editor of a kind of change. Rare kinds are in the menu. */
export const openKind = async (page: Page, kind: string): Promise<void> => {
  const kinds = page.getByRole('group', { name: '批改类型' });
  const button = kinds.getByRole('button', { name: kind });
  await expect(kinds).toBeVisible();
  if (await button.isVisible()) return button.click();
  await kinds.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
};

/** Returns the drawer in which persons or things are added. */
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^新增/ });

/** Closes the drawer of additions, which covers the page. */
export const closeDrawer = async (page: Page): Promise<void> => {
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await expect(drawer(page)).toHaveCount(0);
};

/** Submits an endorsement as soon as it is saved, and confirms its charge after the question has named the persons. */
export const submitChange = async (page: Page, ...named: readonly string[]): Promise<void> => {
  // A surrender is stored when it is requested.
  await expect(bar(page)).toContainText(/已保存|退保后不能恢复/);
  await bar(page)
    .getByRole('button', { name: /^(?:提交|申请退保)/ })
    .click();
  const question = page.getByRole('dialog');
  for (const name of named) await expect(question).toContainText(name);
  await question.getByRole('button', { name: /^(?:提交|申请退保)/ }).click();
};
