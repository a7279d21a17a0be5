import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** The test of a page of the portal: it fails when the page logs an error, throws, or breaks the content security policy. */
export const test = base.extend<{ readonly quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(String(error)));
      await use();
      expect(noise, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Expects that axe, with every rule on, finds nothing: in the open dialog where there is one, else in the whole page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const dialog = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
  const axe = new AxeBuilder({ page });
  // An open dialog takes pointer events off the page behind it, which axe then sees as white.
  const { violations } = await ((await dialog.count()) > 0 ? axe.include('[role=dialog]:not([hidden])') : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
};
