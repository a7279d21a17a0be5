import { gzipSync } from 'node:zlib';
import { insurePage } from '../../e2e/sale-steps.ts';
import { atMost, defineRow, type Bench } from '../define.ts';
import { openWindow } from '../draft.ts';

/** Kilobytes of all scripts that a page loads when it is opened first, compressed as gzip does, of a thousand bytes each. */
const measure = async (bench: Bench, address: string): Promise<number> => {
  const { context } = await openWindow(bench);
  try {
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response.body());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body, { level: 9 }).length));
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
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
    const peers = [
      { name: 'antd with ProTable', value: 686, note: 'as measured once' },
      { name: 'vue-element-admin', value: 350, note: 'as measured once' },
    ];
    return {
      figures: [
        {
          what: 'first load of the product list, JavaScript gzip',
          unit: 'kB',
          ours: first,
          peers,
          aim: atMost(first, 150, 'kB'),
        },
        { what: 'insure page, all JavaScript gzip', unit: 'kB', ours: insure, peers: [], aim: atMost(insure, 300, 'kB') },
      ],
    };
  },
});
