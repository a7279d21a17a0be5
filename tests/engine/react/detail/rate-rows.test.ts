import { expect, it } from 'vitest';
import { headOfRow, rateRows } from '../../../../engine/react/detail/rate-rows.ts';
import { miniModel } from '../../mini-model.ts';

const { model } = miniModel({
  properties: { plan: { title: 'plan', enum: ['A', 'B'], labels: { A: '甲', B: '乙' } }, floor: { type: 'integer' } },
  pricing: {
    tables: {
      rates: {
        columns: [{ key: 'plan' }, { key: 'class' }, { range: 'months' }, { gives: 'annual', unit: 'money' }],
        rows: [
          ['A', 'D1', [3, 11], '100.00'],
          ['B', 'D1', [3, 11], '200.00'],
          ['A', 'C1', [3, 11], '80.00'],
          ['B', 'C1', [3, 11], '160.00'],
        ],
      },
    },
  },
});
const words = {
  block: 'price-table',
  table: 'rates',
  across: 'plan',
  labels: { D1: '犬 1 类', C1: '猫 1 类' },
} as const;

it('a price table has the label of each key when the first column has several', () => {
  const heads = rateRows(model, words, 'zh-CN').rows.map((row) => headOfRow(model, words, row, 'zh-CN').name);
  expect(heads).toEqual(['犬 1 类，3–11', '猫 1 类，3–11']);
});

it('a price table names its columns across by the heads of their keys, and by the keys without', () => {
  const withHeads = { ...words, heads: { A: '一月' } };
  expect(rateRows(model, withHeads, 'zh-CN').columns).toEqual([{ key: 'A', words: '一月' }, { key: 'B' }]);
});
