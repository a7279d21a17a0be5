import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../engine/index.ts';
import { DetailPage } from '../../../../engine/react/detail/detail-page.tsx';
import { PlanComparison } from '../../../../engine/react/detail/plan-comparison.tsx';
import { miniModel } from '../../mini-model.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const product = { name: 'mini', insurer: '', licence: '', documents: '' };
const modelWith = (rows?: readonly unknown[]) =>
  miniModel({
    properties: { plan: { title: '方案', enum: ['A', 'B'] } },
    pricing: {
      tables: {
        plans: {
          columns: [{ key: 'plan' }, { gives: 'limit', unit: 'money' }, { gives: 'deductible', unit: 'money' }],
          rows: [
            ['A', '10000', '100.00'],
            ['B', '20000', null],
          ],
        },
      },
      steps: {
        policy: [
          { step: 'total', title: '保费', multiply: ['10.005'], round: { to: '0.01', rule: 'down' } },
          { step: 'limit', lookup: 'plans.limit', by: { plan: 'application.plan' } },
          { step: 'deductible', lookup: 'plans.deductible', by: { plan: 'application.plan' } },
        ],
      },
      benefits: [
        { title: '意外医疗', amount: 'policy.limit', per: 'person', terms: { deductible: 'policy.deductible', share: '0.9' } },
      ],
    },
    detail: {
      blocks: [
        { block: 'benefits', title: '保障', ...(rows && { plans: 'plan', rows }) },
        { block: 'calculator', sample: { plan: 'A' }, choices: ['plan'] },
      ],
    },
  }).model;

const cellsOf = (table: HTMLElement): readonly (readonly (string | null)[])[] =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
const textsOfRows = (rows: readonly unknown[] | undefined, language: Language): readonly (readonly (string | null)[])[] => {
  draw(<DetailPage model={modelWith(rows)} language={language} at="2026-11-21" product={product} />);
  return cellsOf(screen.getAllByRole('table')[0] ?? document.body);
};

describe('the terms of a benefit on the detail page', () => {
  it.each([
    ['zh-CN', '意外医疗赔付比例 90%', ['每次免赔额', '100 元', '—']],
    ['en-US', '意外医疗Reimbursement rate 90%', ['Deductible per event', '¥100', '—']],
  ] as const)('are below it, in lines aligned by plan where plans differ: %s', (language, title, term) => {
    const [, benefit, ...terms] = textsOfRows([{ title: '意外医疗', gives: 'plans.limit' }], language);
    expect([benefit?.[0], terms]).toEqual([title, [term]]);
  });

  it('are below a row of another title that names the benefit, and below no other row', () => {
    const rows = [
      { title: '住院', text: '—' },
      { title: '医疗', benefit: '意外医疗', gives: 'plans.limit' },
    ];
    expect(textsOfRows(rows, 'zh-CN').map(([title]) => title)).toEqual(['保障项目', '住院', '医疗赔付比例 90%', '每次免赔额']);
  });

  it('are below the benefits of pricing.json if the block has no rows', () => {
    expect(textsOfRows(undefined, 'zh-CN').map(([title]) => title)).toEqual([
      '保障项目',
      '意外医疗每次免赔额 100 元、赔付比例 90%',
    ]);
  });

  it('are in the comparison of plans', () => {
    const model = modelWith([{ title: '意外医疗', gives: 'plans.limit' }]);
    draw(<PlanComparison model={model} product={product} language="zh-CN" at="2026-11-21" />);
    expect(cellsOf(screen.getByRole('table')).slice(-2)).toEqual([
      ['每次免赔额', '100 元', '—'],
      ['赔付比例', '90%', '90%'],
    ]);
  });
});
