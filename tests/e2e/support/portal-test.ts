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
  /** What a test makes the console say on purpose; anything else is a fault. */
  readonly expectedNoise: RegExp | undefined;
  readonly quiet: void;
};

/**
 * The test of a page of the portal: it fails when a page of any context that it opens logs an error, throws, breaks the content security policy, asks
 * for what it does not get, or moves its content by itself.
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
      // Those that a test opens beside its own.
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      expect(noise, 'errors in the console, lost requests, content that moved').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser says as an error of the console when a reply has a status of 400 or more. */
const isFault = (message: ConsoleMessage): boolean =>
  message.type() === 'error' || (message.type() === 'debug' && message.text().startsWith(shiftWords));

/** A request that the page or a navigation gave up is not lost. */
const isLost = (request: Request): boolean => request.failure()?.errorText !== 'net::ERR_ABORTED';

/** How many products are on offer to the one who is signed in: those of the demonstration, and a model without any puts itself there; of one type, where it is named. */
export const productsOnOffer = async ({ request }: Page, typeId = ''): Promise<number> => {
  const type = typeId === '' ? '' : `&typeId=${typeId}`;
  const reply = await request.get(`${paths.productQuery.path}?limit=1${type}`, { headers: { 'x-requested-with': 'portal' } });
  const { total } = await reply.json();
  return Number(total);
};

/** axe as its package brings it for pages: half of what its module holds, as every page looked at is sent all of it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of axe that look at colours, as they stand where nobody has switched more on. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing, with every rule or with those named: in the open dialog where there is one, else in the whole page. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  // Colours half-way through a transition are nobody's to read.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const scope = 'dialog[open], [role=dialog]:not([hidden])';
  await Promise.all(page.frames().map(bringAxe));
  // An open dialog takes pointer events off the page behind it, which axe then sees as white.
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

/** Brings axe into a frame that has not got it: half a megabyte, which a page looked at eight times takes once. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
};

/** Waits for what has begun to move to end; what runs for ever is not waited for. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What was changed just now is drawn, and thereby begins to move, within two frames.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects that the page does not scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  // A page that was just made narrower lays itself out in its own time.
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: 'content beyond the width' }).toBeLessThanOrEqual(0);
};

const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * Expects no finding of axe and no sideways scroll, light and dark, on a desk and on a phone; goes back to the desk, light. Dark, the
 * elements are those that were light, and the rules of colours are asked alone.
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
