import { atMost, defineRow, type Bench } from '../define.ts';
import { draftAddress, openWindow } from '../draft.ts';
import { keyCosts, medianCost, type KeyCost } from '../key-cost.ts';
import { peerLines, peersAt } from '../peer-lines.ts';

const sizes = [10, 100, 1_000, 10_000] as const;

const measure = async (bench: Bench, persons: number): Promise<KeyCost> => {
  const { context } = await openWindow(bench);
  try {
    const page = await context.newPage();
    await page.goto(await draftAddress(context.request, persons, 'holder'));
    await page.getByRole('textbox', { name: '单位名称' }).focus();
    await page.waitForTimeout(1_500);
    return medianCost(await keyCosts(await bench.browser(), page, [...'abcdefghi'].slice(0, bench.samples)));
  } finally {
    await context.close();
  }
};

/** Measures a key stroke in the policyholder's name while the form has a list of persons. */
export const row = defineRow({
  order: 10,
  run: async (bench) => {
    const costs: KeyCost[] = [];
    for (const size of sizes) costs.push(await measure(bench, size));
    const lines = await peerLines(bench, sizes, ({ holder }) => holder.key + holder.rest);
    const keyMs = costs.at(-1)?.key ?? Number.NaN;
    return {
      figures: [
        {
          what: "key stroke in the holder's name beside 10,000 rows",
          unit: 'ms',
          ours: keyMs,
          peers: peersAt(lines, sizes, 10_000),
          aim: atMost(keyMs, 16, 'ms'),
        },
      ],
      growth: [
        {
          what: "key stroke in the policyholder's name",
          unit: 'ms',
          sizes,
          lines: [
            { name: 'ours: a letter', values: costs.map(({ key }) => key) },
            { name: 'ours: script that runs after typing stops', values: costs.map(({ rest }) => rest) },
            { name: 'ours: longest task after typing stops', values: costs.map(({ longest }) => longest) },
            ...lines,
          ],
        },
      ],
    };
  },
});
