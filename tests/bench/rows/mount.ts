import type { Page } from '@playwright/test';
import { atMost, defineRow, type Bench } from '../define.ts';
import { draftAddress, openWindow } from '../draft.ts';
import { median } from '../measure.ts';
import { peerLines, peersAt } from '../peer-lines.ts';
import { scriptBetween, traceOf } from '../trace.ts';

const sizes = [10, 100, 1_000, 10_000] as const;

/** Follows an address inside the page, as a link of the portal does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Script of opening a draft from another page of the portal, whose code is there: reading it, checking, pricing, drawing. */
const measure = async (bench: Bench, persons: number): Promise<number> => {
  const { context } = await openWindow(bench);
  const browser = await bench.browser();
  try {
    const page = await context.newPage();
    const address = await draftAddress(context.request, persons, 'insured');
    const grid = page.locator(`[role=grid][aria-rowcount="${Math.ceil(persons / 2) + 1}"]`);
    const open = async (): Promise<void> => {
      await follow(page, address);
      await grid.waitFor({ timeout: 60_000 });
      await page.waitForTimeout(500);
    };
    await page.goto(address);
    await grid.waitFor();
    const costs: number[] = [];
    for (let sample = 0; sample < Math.min(bench.samples, 5); sample += 1) {
      await follow(page, '/dashboard');
      await grid.waitFor({ state: 'detached' });
      await page.waitForTimeout(1_000);
      costs.push(scriptBetween(await traceOf(browser, page, open), 0, Number.POSITIVE_INFINITY));
    }
    return median(costs);
  } finally {
    await context.close();
  }
};

/** Opening the insure form at its list. */
export const row = defineRow({
  order: 20,
  run: async (bench) => {
    const ours: number[] = [];
    for (const size of sizes) ours.push(await measure(bench, size));
    const lines = await peerLines(bench, sizes, ({ mount }) => mount);
    const figure = (size: (typeof sizes)[number]) => {
      const value = ours[sizes.indexOf(size)] ?? Number.NaN;
      return {
        what: `mount the insure page with ${size.toLocaleString('en-US')} rows`,
        unit: 'ms' as const,
        ours: value,
        peers: peersAt(lines, sizes, size),
        aim: atMost(value, 200, 'ms'),
      };
    };
    return {
      figures: [figure(1_000), figure(10_000)],
      growth: [{ what: 'mount', unit: 'ms', sizes, lines: [{ name: 'ours', values: ours }, ...lines] }],
    };
  },
});
