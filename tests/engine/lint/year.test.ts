import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileModel } from '../../../engine/index.ts';
import { lintModel, lints } from '../../../engine/lint.ts';
import { boundaryApplication, coverageOf, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { miniFiles } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const madeOn = { title: 'Made on', type: 'string', format: 'date' };
const tooOld = (to: number) => ({ rule: 'too-old', at: 'made', when: { 'application.madeIn': { to } }, refuse: 'Too old' });

/** Returns a model with a price by the year of manufacture, which refuses years before 2010. */
const byYear = (
  rows: readonly unknown[],
  facts: readonly object[] = [{ step: 'madeIn', year: 'application.made' }],
  refused = 2009,
) =>
  miniFiles({
    properties: { made: madeOn },
    required: ['made'],
    model: { facts: { application: facts }, rules: [tooOld(refused)] },
    pricing: {
      tables: { price: { columns: [{ range: 'madeIn' }, { gives: 'price', unit: 'money' }], rows } },
      steps: { policy: [{ step: 'total', lookup: 'price.price', by: { madeIn: 'application.madeIn' }, unit: 'money' }] },
      premium: 'policy.total',
    },
  });
const rows = [
  [[2010, 2019], '2.00'],
  [[2020, null], '1.00'],
];

const diagnosticsOf = (files: ReturnType<typeof miniFiles>) =>
  lintModel(files, 'mini', {
    engine: withChina,
    chosen: lints.filter(({ name }) => ['gap', 'dead-row', 'unreachable', 'wrong-kind'].includes(name)),
  }).diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe('the year of a date', () => {
  it('has a row for each year that the form accepts', () => {
    expect(diagnosticsOf(byYear(rows))).toEqual([]);
  });

  it('is reported as a gap when a year has no row', () => {
    expect(diagnosticsOf(byYear([[[2011, 2019], '2.00'], rows[1]]))).toEqual([
      expect.stringContaining('has no row for madeIn 2010'),
    ]);
  });

  it('is reported as a dead row when a rule refuses the years', () => {
    expect(diagnosticsOf(byYear([[[2000, 2009], '3.00'], ...rows]))).toEqual([
      expect.stringContaining('Row 1 of table "price" is never reached'),
    ]);
  });

  it('is analysed in a difference of two years', () => {
    const age = [
      { step: 'now', year: 'at' },
      { step: 'year', year: 'application.made' },
      { step: 'madeIn', subtract: ['now', 'year'] },
    ];
    const files = (rows: readonly unknown[]) => {
      const all = byYear(rows, age);
      const model: object = JSON.parse(all['mini/model.json'] ?? '{}');
      const rules = [
        { ...tooOld(0), when: { any: [{ 'application.madeIn': { from: 16 } }, { 'application.madeIn': { to: -1 } }] } },
      ];
      return { ...all, 'mini/model.json': JSON.stringify({ ...model, rules }) };
    };
    expect(
      diagnosticsOf(
        files([
          [[0, 5], '1.00'],
          [[6, 15], '2.00'],
        ]),
      ),
    ).toEqual([]);
    expect(
      diagnosticsOf(
        files([
          [[0, 5], '1.00'],
          [[7, 15], '2.00'],
        ]),
      ),
    ).toEqual([expect.stringContaining('has no row for madeIn 6')]);
  });

  it('is read from a date, not from a text', () => {
    const files = byYear(rows);
    const changed = (files['mini/insure.schema.json'] ?? '').replace('"format": "date"', '"maxLength": 20');
    expect(diagnosticsOf({ ...files, 'mini/insure.schema.json': changed })).toEqual([
      expect.stringContaining('wrong-kind: "application.made"'),
    ]);
  });

  it('is generated on both sides of each bound', () => {
    const { model } = compileModel(byYear(rows), 'mini', withChina);
    const { branches, reached } = coverageOf(model);
    const at = '2026-11-21';
    const sample = <T>(arbitrary: fc.Arbitrary<T>): readonly T[] => fc.sample(arbitrary, { numRuns: 200, seed: 1 });
    const valid = [...sample(validApplication(model, { at })), ...sample(boundaryApplication(model, { at }))];
    const wrong = sample(invalidApplication(model, { at })).map(({ application }) => application);
    const reachedBranches = new Set([...valid, ...wrong].flatMap((application) => [...reached(application, at)]));
    expect(branches.flatMap(({ name }) => (reachedBranches.has(name) ? [] : [name]))).toEqual([]);
  });
});
