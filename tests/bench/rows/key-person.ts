import type { Page } from '@playwright/test';
import { defineRow, type Aim, type Bench, type Figure, type Peer } from '../define.ts';
import { draftAddress, openWindow } from '../draft.ts';
import { keyCosts, medianCost, type KeyCost } from '../key-cost.ts';
import { peerLines, peersAt } from '../peer-lines.ts';

const sizes = [10, 100, 1_000, 10_000] as const;

/** Letters that are typed at each size: one takes 3 to 5 ms, now and then with a clean-up of memory in it. */
const rounds = 4;

type Ours = { readonly letter: KeyCost; readonly enter: KeyCost };

const openGrid = async (bench: Bench, persons: number): Promise<Page> => {
  const { context } = await openWindow(bench);
  const page = await context.newPage();
  await page.goto(await draftAddress(context.request, persons, 'insured'));
  await page.locator(`[role=grid][aria-rowcount="${Math.ceil(persons / 2) + 1}"]`).focus();
  await page.waitForTimeout(1_500);
  await page.keyboard.press('F2');
  return page;
};

/** All sizes in turn, round by round, so that what else the machine does falls on each of them alike. */
const measure = async (bench: Bench): Promise<readonly Ours[]> => {
  const browser = await bench.browser();
  const pages: Page[] = [];
  try {
    for (const size of sizes) pages.push(await openGrid(bench, size));
    const letters: KeyCost[][] = sizes.map(() => []);
    for (let round = 0; round < (bench.isQuick ? 1 : rounds); round += 1) {
      for (const [index, page] of pages.entries()) {
        await page.bringToFront();
        letters[index]?.push(...(await keyCosts(browser, page, [...'abcdefghi'].slice(0, bench.samples))));
      }
    }
    const ours: Ours[] = [];
    for (const [index, page] of pages.entries()) {
      await page.bringToFront();
      await page.keyboard.press('Escape');
      // A letter over a cell begins an edit, Enter keeps it and goes down.
      const pairs = await keyCosts(
        browser,
        page,
        Array.from({ length: Math.min(bench.samples, 5) }, () => ['x', 'Enter']).flat(),
      );
      ours.push({ letter: medianCost(letters[index] ?? []), enter: medianCost(pairs.filter((_, at) => at % 2 === 1)) });
    }
    return ours;
  } finally {
    for (const page of pages) await page.context().close();
  }
};

/** How many times our figure a peer's is. */
const timesOf = (peers: readonly Peer[], name: string, ours: number): number =>
  (peers.find((peer) => peer.name === name)?.value ?? Number.NaN) / ours;

/** A letter in a person's name in the grid, and the Enter that keeps it and checks the row. */
export const row = defineRow({
  order: 0,
  run: async (bench) => {
    const ours = await measure(bench);
    const lines = await peerLines(bench, sizes, ({ person }) => person.key + person.rest);
    const figureAt = (size: (typeof sizes)[number], aimOf: (value: number, peers: readonly Peer[]) => Aim): Figure => {
      const value = ours[sizes.indexOf(size)]?.letter.key ?? Number.NaN;
      const peers = peersAt(lines, sizes, size);
      return {
        what: `key stroke in a person's name, ${size.toLocaleString('en-US')} rows`,
        unit: 'ms',
        ours: value,
        peers,
        aim: aimOf(value, peers),
      };
    };
    const smallest = ours[0]?.letter.key ?? Number.NaN;
    return {
      figures: [
        figureAt(1_000, (value, peers) => ({
          words: '≥ 50 × RJSF, ≥ 3 × Formily',
          isMet: timesOf(peers, 'RJSF Chakra', value) >= 50 && timesOf(peers, 'Formily', value) >= 3,
        })),
        figureAt(10_000, (value) => ({ words: 'as at 10 rows, ± 30 %', isMet: Math.abs(value / smallest - 1) <= 0.3 })),
      ],
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
