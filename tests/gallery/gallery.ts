/**
 * Takes a picture of every page and state, in both languages, at 1440 and 390 pixels, light and dark, into reports/gallery, with
 * an index page: `npm run gallery`, or `npm run gallery -- home sale` for some tours. Needs the built portal.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../e2e/support/browser.ts';
import { serverProcess } from '../server/harness/server-process.ts';
import { saleWords, type SaleLanguage } from '../e2e/support/sale-words.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import type { Tour } from './define.ts';
import { looks, writeIndex, type Picture } from './index-page.ts';
import { accountTours } from './tours/account.ts';
import { dialogTours } from './tours/dialogs.ts';
import { listTours } from './tours/lists.ts';
import { modelTours } from './tours/models.ts';
import { personalTours } from './tours/personal.ts';
import { policyTours } from './tours/policies.ts';
import { productTours } from './tours/product.ts';
import { publicTours } from './tours/public.ts';
import { saleTours } from './tours/sale.ts';

const out = resolve(import.meta.dirname, '../../reports/gallery');
const tours: readonly Tour[] = [
  ...publicTours,
  ...productTours,
  ...saleTours,
  ...personalTours,
  ...policyTours,
  ...accountTours,
  ...listTours,
  ...dialogTours,
  ...modelTours,
];
const pictures: Picture[] = [];
const faults: string[] = [];

const shootLooks = async (page: Page, tour: Tour, language: SaleLanguage, state: string, isWhole: boolean): Promise<void> => {
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    // Pictures below the window come as they are scrolled to; a whole page is taken with all of them.
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        }),
      ),
    );
    // What was just made narrower lays itself out in its own time.
    await page.waitForTimeout(250);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (beyond > 0) faults.push(`${tour.name}-${state} ${language} ${width} ${theme}: ${beyond} px beyond the width`);
    const picture = { name: `${tour.name}-${state}`, language, width, theme };
    await page.screenshot({ path: join(out, `${Object.values(picture).join('-')}.png`), fullPage: isWhole });
    pictures.push(picture);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};

const take = async (browser: Browser, origin: string, tour: Tour, language: SaleLanguage): Promise<void> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  try {
    if (tour.user) await signIn(context, origin, tour.user);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => faults.push(`${tour.name} ${language}: ${error.message}`));
    await tour.walk({
      page,
      context,
      origin,
      language,
      words: saleWords[language],
      t: (zh, en) => (language === 'zh-CN' ? zh : en),
      shoot: (state, frame = 'whole') => shootLooks(page, tour, language, state, frame === 'whole'),
    });
  } catch (error) {
    faults.push(`${tour.name} ${language}: ${String(error)}`);
  } finally {
    await context.close();
  }
};

const wanted = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'gallery-'));
mkdirSync(out, { recursive: true });
const server = await serverProcess({ env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
const browser = await launchBrowser();
try {
  await server.start();
  for (const tour of tours.filter(({ name }) => wanted.length === 0 || wanted.some((each) => name.startsWith(each))))
    for (const language of tour.languages ?? (['zh-CN', 'en-US'] as const)) {
      await take(browser, server.origin, tour, language);
      process.stdout.write(`${tour.name} ${language}: ${pictures.length} pictures\n`);
    }
  writeIndex(out, pictures);
} finally {
  await browser.close();
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
