import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, priceApplication } from '../../../engine/index.ts';
import { boundaryApplication, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { lintModel } from '../../../engine/lint.ts';
import { miniFiles, miniModel, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const at = '2026-11-21';
const parts = (rows: readonly unknown[], area: object = {}): MiniParts => ({
  properties: {
    area: { title: 'Area', type: 'string', format: 'decimal', formatMinimum: '0.5', formatMaximum: '400', ...area },
  },
  required: ['area'],
  form: {
    steps: [
      { step: 'all', title: 'all', sections: [{ fields: ['area'] }] },
      { step: 'review', title: 'review', review: true },
    ],
  },
  pricing: {
    tables: { hectare: { columns: [{ range: 'area' }, { gives: 'price', unit: 'money' }], rows } },
    steps: {
      policy: [
        { step: 'each', lookup: 'hectare.price', by: { area: 'application.area' }, unit: 'money' },
        {
          step: 'total',
          title: 'Total',
          multiply: ['application.area', 'each'],
          round: { to: '0.01', rule: 'down' },
          unit: 'money',
        },
      ],
    },
  },
});
const rows = [
  [['0.5', '20'], '35.20'],
  [['20.0001', '400'], '28.80'],
];
const { model } = miniModel(parts(rows));

describe('a decimal', () => {
  it('is multiplied exactly, and rounded where the model requires it', () => {
    const area = fc.integer({ min: 5_000, max: 4_000_000 });
    fc.assert(
      fc.property(area, (ten) => {
        const text = `${Math.floor(ten / 10_000)}.${String(ten % 10_000).padStart(4, '0')}`;
        const cents = (BigInt(ten) * (ten <= 200_000 ? 3520n : 2880n)) / 10_000n;
        expect(priceApplication(model, { area: text }, at).premium).toBe(
          `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
        );
      }),
    );
  });

  it('has bounds, no sign, at most four decimals, and is not a number in JSON', () => {
    const codesOf = (value: unknown) => checkApplication(model, { area: value }, at).issues.map(({ code }) => code);
    expect(['0.5', '400', '400.0', '12.3456'].map(codesOf)).toEqual([[], [], [], []]);
    expect(['0.4999', '400.0001', '-1', '12.34567', '1,5', 12.5].map(codesOf)).toEqual([
      ['formatMinimum'],
      ['formatMaximum'],
      ['decimal'],
      ['decimal'],
      ['decimal'],
      ['type'],
    ]);
  });

  it('is used in generated applications, also at the ends of its bounds and of the rows of a table', () => {
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(fc.oneof(validApplication(model, { at }), boundaryApplication(model, { at })), (application) => {
        seen.add(application['area']);
        expect(checkApplication(model, application, at).issues).toEqual([]);
        expect(priceApplication(model, application, at).premium).toBeDefined();
      }),
    );
    for (const end of ['0.5', '20', '20.0001', '400']) expect([...seen]).toContain(end);
    fc.assert(
      fc.property(invalidApplication(model, { at }), ({ application, expected }) => {
        const { issues } = checkApplication(model, application, at);
        expect(issues.map(({ path, code }) => ({ path, code }))).toEqual([expected]);
      }),
    );
  });

  const diagnosticsOf = (of: MiniParts): readonly string[] =>
    lintModel(miniFiles(of), 'mini', { engine: withChina }).diagnostics.flatMap(({ code, message }) =>
      ['gap', 'overlap', 'dead-row', 'wrong-unit', 'wrong-kind', 'unrounded'].includes(code) ? [`${code}: ${message}`] : [],
    );

  it('has its gaps between rows reported, down to the last decimal', () => {
    expect(diagnosticsOf(parts(rows))).toEqual([]);
    expect(diagnosticsOf(parts([rows[0], [['20.001', '400'], '28.80']]))).toEqual([
      'gap: Table "hectare" has no row for area "20.0001", which policy.each asks for.',
    ]);
    expect(diagnosticsOf(parts([...rows, [['400.0001', null], '20.00']]))).toEqual([
      'dead-row: Row 3 of table "hectare" is never reached: area ["400.0001",null].',
    ]);
  });

  it('is not money, and is compared with texts', () => {
    expect(diagnosticsOf(parts(rows, { unit: 'money' }))).toEqual([
      'wrong-unit: "Area" is money, but its format "decimal" accepts fractions of a cent.',
    ]);
    const rules = [{ rule: 'large', when: { 'application.area': { from: 300 } }, refer: 'Large' }];
    expect(diagnosticsOf({ ...parts(rows), model: { rules } }).map((line) => line.split(':')[0])).toEqual(['wrong-kind']);
  });
});
