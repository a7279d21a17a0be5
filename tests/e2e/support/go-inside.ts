import type { Page } from '@playwright/test';

/** Goes to another page inside the portal, without a load. */
export const goInside = async (page: Page, to: string): Promise<void> => {
  // What the next page moves is the answer to a key, as it is when somebody goes on.
  await page.keyboard.press('Shift');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
};
