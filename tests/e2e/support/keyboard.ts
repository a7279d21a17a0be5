import type { Locator, Page } from '@playwright/test';
import { expect } from './portal-test.ts';

const most = 120;

/** Presses Tab until the control has the focus. */
export const tabTo = async (page: Page, control: Locator, key = 'Tab'): Promise<void> => {
  await expect(control).toBeVisible();
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Cannot reach ${String(control)} with ${most} presses of ${key}`);
};

/** Moves the focus to a control by Tab and presses a key there. */
export const pressOn = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press(key);
};

/** Moves the focus to a field by Tab and types there. */
export const writeIn = async (page: Page, control: Locator, text: string): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.insertText(text);
};
