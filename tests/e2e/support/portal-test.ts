import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Frame,
  type JSHandle,
  type Page,
  type Request,
} from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { paths } from '../../../src/contract/paths.gen.ts';
import { reportShifts, shiftLimits, shiftWords } from './layout-shift.ts';

type Quiet = {
  /** Console messages that the test causes on purpose; any other message fails the test. */
  readonly expectedNoise: RegExp | undefined;
  readonly quiet: void;
};

/**
 * The test of a page of the portal. It fails if a page of any of its contexts logs an error, throws, violates the content
 * security policy, has a failed request, or shifts its layout.
 */
export const test = base.extend<Quiet>({
  expectedNoise: [undefined, { option: true }],
  quiet: [
    async ({ browser, context, expectedNoise }, use) => {
      const noise: string[] = [];
      const hear = (text: string): void => void (expectedNoise?.test(text) || noise.push(text));
      const watch = async (watched: BrowserContext): Promise<void> => {
        watched.on('console', (message) => isFault(message) && hear(`${message.text()} ${message.location().url}`));
        watched.on('weberror', (error) => hear(String(error.error())));
        watched.on('requestfailed', (request) => isLost(request) && hear(`${request.failure()?.errorText} ${request.url()}`));
        await watched.addInitScript(reportShifts, shiftLimits);
      };
      await watch(context);
      // Contexts that a test opens itself.
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      expect(noise, 'errors in the console, lost requests, content that moved').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser also logs replies with a status of 400 or more as errors. */
const isFault = (message: ConsoleMessage): boolean =>
  message.type() === 'error' || (message.type() === 'debug' && message.text().startsWith(shiftWords));

/** A request that the page or a navigation cancelled does not count as failed. */
const isLost = (request: Request): boolean => request.failure()?.errorText !== 'net::ERR_ABORTED';

/**
 * Returns the number of products that the user can sell, of one type if given: those of the demonstration, and one for each
 * model without a product there.
 */
export const productsOnOffer = async ({ request }: Page, typeId = ''): Promise<number> => {
  const type = typeId === '' ? '' : `&typeId=${typeId}`;
  const reply = await request.get(`${paths.productQuery.path}?limit=1${type}`, { headers: { 'x-requested-with': 'portal' } });
  const { total } = await reply.json();
  return Number(total);
};

/** The script of axe for pages, which is half as large as its module, as it is sent to every page. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of axe about colours that are enabled by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing, with all rules or the given ones: in an open dialog, else in the whole page. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  // Colours during a transition are not checked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const scope = 'dialog[open], [role=dialog]:not([hidden])';
  await Promise.all(page.frames().map(bringAxe));
  // An open dialog disables pointer events on the page behind it, which axe then takes as white.
  const engine: JSHandle<typeof axe> = await page.evaluateHandle('axe');
  const found = await engine.evaluate(
    async ({ run }, { dialog, runOnly }) => {
      const context = document.querySelector(dialog) ? dialog : document;
      const { violations } = await run(context, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { dialog: scope, runOnly: rules && [...rules] },
  );
  expect(found).toEqual([]);
};

/** Loads axe into a frame once, as it has half a megabyte and a page is checked up to eight times. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
};

/** Waits for the end of all animations but endless ones. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A change is drawn, and so starts its animation, within two frames.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects that the page does not scroll horizontally. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  // The layout follows a new width with a delay.
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: 'content beyond the width' }).toBeLessThanOrEqual(0);
};

const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * Expects no findings of axe and no horizontal scrolling on desktop and phone, light and dark; at the end the page is light
 * and on desktop again. In the dark, only the rules about colours are checked, as the elements are the same.
 */
export const expectAccessibleInEveryLook = async (page: Page): Promise<void> => {
  for (const { width, colorScheme } of looks)
    await base.step(`${width} ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, colorScheme === 'dark' ? colourRules : undefined);
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};
