import { describe, expect, it } from 'vitest';
import { lintModel, lints } from '../../../engine/lint.ts';
import { miniFiles } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const diagnosticsOf = (files: ReturnType<typeof miniFiles>) =>
  lintModel(files, 'mini', {
    engine: withChina,
    chosen: lints.filter(({ name }) => name === 'gap' || name === 'dead-row'),
  }).diagnostics;

describe('a table behind one that is searched by prefixes', () => {
  it('is checked against the values of the first table when its keys are those', () => {
    const bands = (rows: readonly unknown[]) =>
      miniFiles({
        properties: { region: { title: 'Region', type: 'string', pattern: '^[0-9]{6}$', maxLength: 6 } },
        required: ['region'],
        pricing: {
          tables: {
            cities: {
              columns: [{ key: 'city' }, { gives: 'band', unit: 'text' }],
              rows: [
                ['35', 'B'],
                ['3502', 'A'],
                ['8200', null],
              ],
            },
            price: { columns: [{ key: 'band' }, { gives: 'price', unit: 'money' }], rows },
          },
          steps: {
            policy: [
              { step: 'city', prefix: 'application.region', of: 'cities' },
              { step: 'band', lookup: 'cities.band', by: { city: 'city' } },
              { step: 'total', lookup: 'price.price', by: { band: 'band' } },
            ],
          },
          premium: 'policy.total',
        },
      });
    const [a, b, c] = [
      ['A', '1.00'],
      ['B', '2.00'],
      ['C', '3.00'],
    ];
    expect(diagnosticsOf(bands([a, b]))).toEqual([]);
    expect(diagnosticsOf(bands([a])).map(({ message }) => message)).toEqual([expect.stringContaining('has no row for band "B"')]);
    expect(diagnosticsOf(bands([a, b, c])).map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringContaining('dead-row: Row 3 of table "price" is never reached'),
    ]);
  });
});
