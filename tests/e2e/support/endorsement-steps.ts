import type { Locator, Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** The bar of a change: what it costs, whether it is saved, its submission. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: '合计', exact: true });

/** What a change costs, line by line. */
export const trial = (page: Page): Locator => page.getByRole('region', { name: '试算' });

/** Submits a change as soon as it is saved, and agrees to what it costs once the question has named whom it is of. */
export const submitChange = async (page: Page, ...named: readonly string[]): Promise<void> => {
  await expect(bar(page)).toContainText('已保存');
  await bar(page).getByRole('button', { name: '提交批改' }).click();
  const question = page.getByRole('dialog');
  for (const name of named) await expect(question).toContainText(name);
  await question.getByRole('button', { name: '提交批改' }).click();
};
