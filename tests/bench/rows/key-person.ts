import { atMost, defineRow, type Bench } from '../define.ts';
import { draftAddress, openWindow } from '../draft.ts';
import { keyCosts, medianCost, type KeyCost } from '../key-cost.ts';
import { peerLines, peersAt } from '../peer-lines.ts';

const sizes = [10, 100, 1_000, 10_000] as const;

type Ours = { readonly letter: KeyCost; readonly enter: KeyCost };

const measure = async (bench: Bench, persons: number): Promise<Ours> => {
  const { context } = await openWindow(bench);
  const browser = await bench.browser();
  try {
    const page = await context.newPage();
    await page.goto(await draftAddress(context.request, persons, 'insured'));
    await page.locator(`[role=grid][aria-rowcount="${Math.ceil(persons / 2) + 1}"]`).focus();
    await page.waitForTimeout(1_500);
    await page.keyboard.press('F2');
    const letters = await keyCosts(browser, page, [...'abcdefghi'].slice(0, bench.samples));
    await page.keyboard.press('Escape');
    // A letter over a cell begins an edit, Enter keeps it and goes down.
    const pairs = await keyCosts(browser, page, Array.from({ length: Math.min(bench.samples, 5) }, () => ['x', 'Enter']).flat());
    return { letter: medianCost(letters), enter: medianCost(pairs.filter((_, index) => index % 2 === 1)) };
  } finally {
    await context.close();
  }
};

/** A letter in a person's name in the grid, and the Enter that keeps it and checks the row. */
export const row = defineRow({
  order: 0,
  run: async (bench) => {
    const ours: Ours[] = [];
    for (const size of sizes) ours.push(await measure(bench, size));
    const lines = await peerLines(bench, sizes, ({ person }) => person.key + person.rest);
    const figure = (size: (typeof sizes)[number]) => {
      const value = ours[sizes.indexOf(size)]?.letter.key ?? Number.NaN;
      return {
        what: `key stroke in a person's name, ${size.toLocaleString('en-US')} rows`,
        unit: 'ms' as const,
        ours: value,
        peers: peersAt(lines, sizes, size),
        aim: atMost(value, 3, 'ms'),
      };
    };
    return {
      figures: [figure(1_000), figure(10_000)],
      growth: [
        {
          what: "key in a person's name",
          unit: 'ms',
          sizes,
          lines: [
            { name: 'ours: a letter', values: ours.map(({ letter }) => letter.key + letter.rest) },
            { name: 'ours: Enter, which keeps it', values: ours.map(({ enter }) => enter.key) },
            { name: 'ours: all script after Enter, when the hands rest', values: ours.map(({ enter }) => enter.rest) },
            { name: 'ours: longest task of that', values: ours.map(({ enter }) => enter.longest) },
            ...lines,
          ],
        },
      ],
    };
  },
});
