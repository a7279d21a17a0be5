import { atMost, defineRow, type Bench } from '../define.ts';
import { draftAddress, openWindow } from '../draft.ts';
import { median } from '../measure.ts';
import { personOf } from '../persons.ts';
import { longestTask, traceOf } from '../trace.ts';

const titles = ['姓名', '证件类型', '证件号码', '出生日期', '性别', '职业', '类别', '手机号码'];

/** What Excel puts on the clipboard for so many persons; one in 33 has a wrong check digit. */
const clipboardOf = (persons: number): string => {
  const lines = Array.from({ length: persons }, (_, n) => {
    const { finalName, certNumber, birthDay, sex, occupationCodes, phoneNo } = personOf(n);
    const last = n % 33 === 32 ? (certNumber.endsWith('1') ? '2' : '1') : certNumber.slice(17);
    return [
      finalName,
      '身份证',
      certNumber.slice(0, 17) + last,
      birthDay,
      sex === 'M' ? '男' : '女',
      occupationCodes,
      '1 类',
      phoneNo,
    ];
  });
  return [titles, ...lines].map((cells) => `${cells.join('\t')}\r\n`).join('');
};

type Cost = { readonly shown: number; readonly longest: number };

/** From the paste to the words that say how many rows are wrong: they come when all is checked and priced. */
const measure = async (bench: Bench, persons: number): Promise<Cost> => {
  const { context } = await openWindow(bench);
  try {
    const page = await context.newPage();
    await page.goto(await draftAddress(context.request, 0, 'insured'));
    const grid = page.getByRole('grid');
    await grid.focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), clipboardOf(persons));
    await page.waitForTimeout(1_500);
    await page.evaluate(() => {
      document.addEventListener('paste', () => performance.mark('bench:paste'), { capture: true, once: true });
      const look = (): void => {
        const isSaid = [...document.querySelectorAll('[role=status]')].some((node) => node.textContent?.startsWith('已粘贴'));
        if (isSaid) performance.mark('bench:shown');
        else requestAnimationFrame(look);
      };
      look();
    });
    const trace = await traceOf(await bench.browser(), page, async () => {
      await page.keyboard.press('Control+v');
      await page.getByRole('status').filter({ hasText: '已粘贴' }).waitFor({ state: 'attached', timeout: 120_000 });
      // The draft is saved in the meantime: its tasks count as well.
      await page.waitForTimeout(2_500);
    });
    const [from, to] = [trace.marks.get('bench:paste'), trace.marks.get('bench:shown')];
    if (from === undefined || to === undefined) throw new Error('The paste was not seen from its beginning to its end');
    return { shown: to - from, longest: longestTask(trace, from - 1, Number.POSITIVE_INFINITY) };
  } finally {
    await context.close();
  }
};

const sizes = [10, 100, 1_000, 10_000, 100_000];

/** Pasting a staff list of eight columns from a spreadsheet, until it is checked and priced and its errors are shown. */
export const row = defineRow({
  order: 30,
  run: async (bench) => {
    const measured: Cost[] = [];
    for (const size of sizes.slice(0, bench.isQuick ? 4 : 5)) {
      const costs: Cost[] = [];
      for (let sample = 0; sample < (size > 10_000 ? 1 : Math.min(bench.samples, 5)); sample += 1)
        costs.push(await measure(bench, size));
      measured.push({ shown: median(costs.map(({ shown }) => shown)), longest: median(costs.map(({ longest }) => longest)) });
    }
    const { shown = Number.NaN, longest = Number.NaN } = measured[3] ?? {};
    return {
      figures: [
        {
          what: 'paste 10,000 × 8, to the last error shown',
          unit: 'ms',
          ours: shown,
          peers: [],
          aim: atMost(shown, 1_000, 'ms'),
        },
        { what: 'longest task of that', unit: 'ms', ours: longest, peers: [], aim: atMost(longest, 100, 'ms') },
      ],
      growth: [
        {
          what: 'paste',
          unit: 'ms',
          sizes,
          lines: [
            { name: 'to the last error shown', values: measured.map((cost) => cost.shown) },
            { name: 'longest task', values: measured.map((cost) => cost.longest) },
          ],
        },
      ],
    };
  },
});
