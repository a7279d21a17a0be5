import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

type Quiet = {
  /** What a test makes the console say on purpose; anything else is a fault. */
  readonly expectedNoise: RegExp | undefined;
  readonly quiet: void;
};

/** The test of a page of the portal: it fails when a page or its new tabs log an error, throw, or break the content security policy. */
export const test = base.extend<Quiet>({
  expectedNoise: [undefined, { option: true }],
  quiet: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = [];
      const hear = (text: string): void => void (expectedNoise?.test(text) || noise.push(text));
      context.on('console', (message) => message.type() === 'error' && hear(`${message.text()} ${message.location().url}`));
      context.on('weberror', (error) => hear(String(error.error())));
      await use();
      expect(noise, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Expects that axe, with every rule on, finds nothing: in the open dialog where there is one, else in the whole page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const dialog = page.locator('[role=dialog]:visible, [role=alertdialog]:visible, dialog[open]');
  const axe = new AxeBuilder({ page });
  // An open dialog takes pointer events off the page behind it, which axe then sees as white.
  const scope = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])';
  const { violations } = await ((await dialog.count()) > 0 ? axe.include(scope) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
};

/** Expects that the page does not scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide, 'width of the content').toBeLessThanOrEqual(seen);
};
