import type { Page } from '@playwright/test';

/** Goes to another page inside the portal without loading it anew. */
export const goInside = async (page: Page, to: string): Promise<void> => {
  // A key press marks the layout shifts of the next page as expected, as for a user who presses a link.
  await page.keyboard.press('Shift');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
};
