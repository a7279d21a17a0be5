import type { Page } from '@playwright/test';
import { insurePage } from '../../e2e/support/sale-steps.ts';
import { atMost, defineRow, type Figure } from '../define.ts';
import { median } from '../measure.ts';
import { vitalsOf, type Vitals } from '../vitals.ts';

type Visit = { readonly name: string; readonly address: string; readonly act: (page: Page) => Promise<void> };

/** The pages that are judged, and what hands do first in each: a choice, some letters, a step. */
const visits: readonly Visit[] = [
  {
    name: 'product list',
    address: '/home',
    act: async (page) => {
      const kinds = page.getByRole('group', { name: '险种', exact: true });
      await kinds.getByRole('button', { name: '团体意外' }).click();
      await kinds.getByRole('button', { pressed: true }).first().press('Space');
      await page.getByRole('searchbox').pressSequentially('团体', { delay: 100 });
    },
  },
  {
    name: 'insure page',
    address: `${insurePage}&step=holder`,
    act: async (page) => {
      await page.getByRole('textbox', { name: '单位名称' }).pressSequentially('Fuzhou', { delay: 100 });
      await page.getByRole('textbox', { name: '联系人手机' }).pressSequentially('138', { delay: 100 });
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'dashboard',
    address: '/dashboard',
    act: async (page) => {
      await page.getByRole('radiogroup', { name: '统计周期' }).getByText('本年').click();
      await page.getByRole('combobox', { name: '状态' }).selectOption({ label: '草稿' });
      await page.getByRole('button', { name: '查询' }).click();
    },
  },
];

/** Web vitals of a first visit on slow 4G with a quarter of the processor. */
export const row = defineRow({
  order: 70,
  run: async (bench) => {
    const figures: Figure[] = [];
    for (const { name, address, act } of visits) {
      const samples: Vitals[] = [];
      for (let sample = 0; sample < (bench.isQuick ? 1 : 5); sample += 1) samples.push(await vitalsOf(bench, address, act));
      const of = (part: keyof Vitals): number => median(samples.map((each) => each[part]));
      const [lcp, inp, shift] = [of('lcp'), of('inp'), of('shift')];
      const where = `${name}, slow 4G, 4 × CPU`;
      figures.push(
        { what: `LCP of the ${where}`, unit: 'ms', ours: lcp, peers: [], aim: atMost(lcp, 2_500, 'ms') },
        { what: `INP of the ${where}`, unit: 'ms', ours: inp, peers: [], aim: atMost(inp, 200, 'ms') },
        { what: `layout shift of the ${where}`, unit: '', ours: shift, peers: [], aim: atMost(shift, 0.02, '') },
      );
    }
    return { figures };
  },
});
