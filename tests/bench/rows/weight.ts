import { otherPages, weighedPages, weightOf } from '../page-weights.ts';
import { insurePage } from '../../e2e/support/sale-steps.ts';
import { atMost, defineRow, type Bench } from '../define.ts';
import { openWindow } from '../draft.ts';

/** Kilobytes of all scripts that a page loads when it is opened first. */
const measure = async (bench: Bench, address: string): Promise<number> => {
  const { context } = await openWindow(bench);
  try {
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response.body());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return weightOf(await Promise.all(scripts.values()));
  } finally {
    await context.close();
  }
};

/** JavaScript that the first pages bring. */
export const row = defineRow({
  order: 80,
  run: async (bench) => {
    const first = await measure(bench, '/home');
    const insure = await measure(bench, `${insurePage}&step=insured`);
    const antd = { name: 'antd with ProTable', value: otherPages.antdProTable, note: 'as measured once' };
    const vue = { name: 'vue-element-admin', value: otherPages.vueElementAdmin, note: 'as measured once' };
    return {
      figures: [
        {
          what: weighedPages.list.what,
          unit: 'kB',
          ours: first,
          peers: [antd, vue],
          aim: atMost(first, weighedPages.list.most, 'kB'),
        },
        {
          what: weighedPages.insure.what,
          unit: 'kB',
          ours: insure,
          peers: [antd],
          aim: atMost(insure, weighedPages.insure.most, 'kB'),
        },
      ],
    };
  },
});
