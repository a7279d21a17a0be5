import type { Page } from '@playwright/test';
import type { Bench } from './define.ts';
import { openWindow } from './draft.ts';

/** What a visitor feels of a page: milliseconds to its largest part and of the slowest answer to the hands; how much moved by itself. */
export type Vitals = { readonly lcp: number; readonly inp: number; readonly shift: number };

/** The slow line and processor that web vitals are judged on: slow 4G as browsers' tools have it, a quarter of this processor. */
const slow = { cpu: 4, latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

/** Collects the entries that the vitals are made of, from the page's first moment on. */
const watch = (): void => {
  const seen = { lcp: 0, inp: 0, shift: 0 };
  Reflect.set(globalThis, 'benchVitals', seen);
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
  });
  // Entries of one press share a number; what has none is no interaction.
  const answered = (entry: PerformanceEntry): void => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0) seen.inp = Math.max(seen.inp, entry.duration);
  };
  observe('event', answered, { durationThreshold: 16 });
};

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'benchVitals');
    const of = (name: string): number => Number(Reflect.get(Object(seen), name));
    return { lcp: of('lcp'), inp: of('inp'), shift: of('shift') };
  });

/** Opens a page for the first time on a slow line and a slow processor, lets hands work in it, and tells its vitals. */
export const vitalsOf = async (bench: Bench, address: string, act: (page: Page) => Promise<void>): Promise<Vitals> => {
  const { context } = await openWindow(bench);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.down,
      uploadThroughput: slow.up,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1_000);
    await act(page);
    await page.waitForTimeout(1_000);
    return await readVitals(page);
  } finally {
    await context.close();
  }
};
