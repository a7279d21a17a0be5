import { atMost, defineRow, type Bench } from '../define.ts';
import { draftAddress, openWindow } from '../draft.ts';
import { median } from '../measure.ts';
import { longestTask, traceOf } from '../trace.ts';

type Cost = { readonly frame: number; readonly task: number };

const measure = async (bench: Bench, persons: number): Promise<Cost> => {
  const { context } = await openWindow(bench);
  const browser = await bench.browser();
  try {
    const page = await context.newPage();
    await page.goto(await draftAddress(context.request, persons, 'insured'));
    const grid = page.getByRole('grid');
    await grid.focus();
    await grid.hover();
    await page.waitForTimeout(1_500);
    const costs: Cost[] = [];
    for (let sample = 0; sample < Math.min(bench.samples, 5); sample += 1) {
      let frame = 0;
      const trace = await traceOf(browser, page, async () => {
        // Sixty turns of the wheel, a few rows each, then leaps of thousands of rows, as when the bar is dragged.
        frame = await grid.evaluate(
          (node) =>
            new Promise<number>((resolve) => {
              let [longest, before, turn] = [0, performance.now(), 0];
              const step = (now: number): void => {
                longest = turn > 1 ? Math.max(longest, now - before) : 0;
                before = now;
                turn += 1;
                if (turn > 120) return resolve(longest);
                node.scrollTop = turn <= 60 ? turn * 120 : ((turn * 7919) % 100) * (node.scrollHeight / 100);
                requestAnimationFrame(step);
              };
              requestAnimationFrame(step);
            }),
        );
      });
      costs.push({ frame, task: longestTask(trace, 0, Number.POSITIVE_INFINITY) });
    }
    return { frame: median(costs.map((cost) => cost.frame)), task: median(costs.map(({ task }) => task)) };
  } finally {
    await context.close();
  }
};

const sizes = [10, 100, 1_000, 10_000];

/** Scrolling through the list, slowly and by leaps. */
export const row = defineRow({
  order: 40,
  run: async (bench) => {
    const measured: Cost[] = [];
    for (const size of sizes) measured.push(await measure(bench, size));
    const { frame = Number.NaN } = measured.at(-1) ?? {};
    return {
      figures: [{ what: 'scroll 10,000 rows, longest frame', unit: 'ms', ours: frame, peers: [], aim: atMost(frame, 50, 'ms') }],
      growth: [
        {
          what: 'scroll',
          unit: 'ms',
          sizes,
          lines: [
            { name: 'longest frame', values: measured.map((cost) => cost.frame) },
            { name: 'longest task', values: measured.map(({ task }) => task) },
          ],
        },
      ],
    };
  },
});
