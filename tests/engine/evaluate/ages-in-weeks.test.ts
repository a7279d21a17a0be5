import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, checkApplication, issueText, priceApplication, sampleApplication } from '../../../engine/index.ts';
import { lintModel } from '../../../engine/lint.ts';
import { boundaryApplication, validApplication } from '../../../engine/testing.ts';
import { miniFiles, miniModel, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const at = '2026-11-21';
const parts = (rows: readonly unknown[], from = '8 weeks', to = '51 weeks'): MiniParts => ({
  model: {
    lists: { pet: 'application.pets' },
    facts: { pet: [{ step: 'age', age: 'pet.born', on: 'at' }] },
    insured: { list: 'pet', min: 1, max: 3, age: { of: 'pet.age', at: 'born', from, to } },
  },
  required: ['pets'],
  properties: {
    pets: {
      title: 'Pets',
      type: 'array',
      maxItems: 3,
      items: { type: 'object', required: ['born'], properties: { born: { title: 'Born', type: 'string', format: 'date' } } },
    },
  },
  form: {
    steps: [
      { step: 'all', title: 'all', sections: [{ fields: ['pets'] }] },
      { step: 'review', title: 'review', review: true },
    ],
    grid: { pets: ['born'] },
  },
  pricing: {
    tables: { rates: { columns: [{ range: 'age' }, { gives: 'price', unit: 'money' }], rows } },
    steps: {
      pet: [{ step: 'price', title: 'Price', lookup: 'rates.price', by: { age: 'pet.age' }, unit: 'money' }],
      policy: [{ step: 'total', title: 'Total', sum: 'pet.price' }],
    },
  },
});
const rows = [
  [['8 weeks', '15 weeks'], '40.00'],
  [['16 weeks', '51 weeks'], '25.00'],
];
const { model } = miniModel(parts(rows));
const pet = (days: number) => ({ pets: [{ born: addDays(at, -days) }] });

describe('an age in weeks', () => {
  it('counts completed weeks, as years are counted: eight weeks last seven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (days) => {
        const weeks = Math.floor(days / 7);
        const issues = checkApplication(model, pet(days), at).issues.map(({ code }) => code);
        expect(issues).toEqual(weeks >= 8 && weeks <= 51 ? [] : ['age']);
        if (issues.length === 0) expect(priceApplication(model, pet(days), at).premium).toBe(weeks <= 15 ? '40.00' : '25.00');
      }),
    );
  });

  it('is written in both languages', () => {
    const [issue] = checkApplication(model, pet(55), at).issues;
    expect(issue && issueText(model, issue, 'zh-CN')).toContain('8 周');
    expect(issue && issueText(model, issue, 'en-US')).toContain('8 weeks');
    const [line] = priceApplication(model, pet(60), at).trace()[0]?.of ?? [];
    expect(line?.parts[0]?.range).toEqual(['8 weeks', '15 weeks']);
  });

  it('is exact to the day in generated applications', () => {
    const youngest = addDays(at, -56);
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(fc.oneof(validApplication(model, { at }), boundaryApplication(model, { at })), (application) => {
        expect(checkApplication(model, application, at).issues).toEqual([]);
        expect(priceApplication(model, application, at).issues).toEqual([]);
        for (const each of [application['pets']].flat()) seen.add(Object(each).born);
      }),
      { numRuns: 300 },
    );
    expect([...seen]).toContain(youngest);
  });

  it('has its gaps and dead rows reported', () => {
    const diagnosticsOf = (rowsOfTable: readonly unknown[]) =>
      lintModel(miniFiles(parts(rowsOfTable)), 'mini', { engine: withChina }).diagnostics.flatMap(({ code }) =>
        ['gap', 'overlap', 'dead-row', 'reversed', 'table-row'].includes(code) ? [code] : [],
      );
    expect(diagnosticsOf(rows)).toEqual([]);
    expect(diagnosticsOf([rows[0], [['17 weeks', '51 weeks'], '25.00']])).toEqual(['gap']);
    expect(diagnosticsOf([...rows, [['52 weeks', null], '9.00']])).toEqual(['dead-row']);
  });
});

describe('an age in months', () => {
  const inMonths = (given: readonly unknown[]): MiniParts => parts(given, '2 months', '11 months');
  const monthly = [
    [['2 months', '5 months'], '40.00'],
    [['6 months', '11 months'], '25.00'],
  ];
  const { model: young } = miniModel(inMonths(monthly));
  const of = (born: string) => ({ pets: [{ born }] });

  it.each([
    ['2026-09-22', undefined],
    ['2026-09-21', '40.00'],
    ['2026-05-22', '40.00'],
    ['2026-05-21', '25.00'],
    ['2025-11-22', '25.00'],
    ['2025-11-21', undefined],
  ])('counts months that are over: born on %s, the premium is %s', (born, premium) => {
    const codes = checkApplication(young, of(born), at).issues.map(({ code }) => code);
    expect(codes).toEqual(premium === undefined ? ['age'] : []);
    if (premium !== undefined) expect(priceApplication(young, of(born), at).premium).toBe(premium);
  });

  it('begins on the 1st after a month that lacks the day of birth', () => {
    const issues = (day: '2026-03-01' | '2026-02-28') => checkApplication(young, of('2025-12-31'), day).issues.length;
    expect([issues('2026-02-28'), issues('2026-03-01')]).toEqual([1, 0]);
  });

  it('has a text in both languages, and is generated to the day', () => {
    const [issue] = checkApplication(young, of('2026-10-30'), at).issues;
    expect(issue && issueText(young, issue, 'zh-CN')).toContain('2 个月');
    expect(issue && issueText(young, issue, 'en-US')).toContain('2 months');
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(fc.oneof(validApplication(young, { at }), boundaryApplication(young, { at })), (application) => {
        expect(checkApplication(young, application, at).issues).toEqual([]);
        expect(priceApplication(young, application, at).issues).toEqual([]);
        for (const each of [application['pets']].flat()) seen.add(Object(each).born);
      }),
      { numRuns: 300 },
    );
    expect([...seen]).toContain('2026-09-21');
  });

  it('is counted by the calendar in a sample of a calculator, for any month of the start', () => {
    for (let month = 0; month < 24; month += 1) {
      const start = addMonths('2026-01-31', month);
      const sample = { sample: {}, list: 'pets' };
      const rows = [{ born: { age: '6 months' } }, { born: { age: '2 months' } }];
      const application = sampleApplication(young.data, sample, { choices: {}, rows, at: addDays(start, -1) });
      expect(checkApplication(young, application, start).issues, start).toEqual([]);
      expect(priceApplication(young, application, start).premium, start).toBe('65.00');
    }
  });

  it('has diagnostics for its gaps and dead rows', () => {
    const told = (given: readonly unknown[]) =>
      lintModel(miniFiles(inMonths(given)), 'mini', { engine: withChina }).diagnostics.flatMap(({ code }) =>
        ['gap', 'overlap', 'dead-row', 'reversed', 'table-row'].includes(code) ? [code] : [],
      );
    expect(told(monthly)).toEqual([]);
    expect(told([monthly[0], [['7 months', '11 months'], '25.00']])).toEqual(['gap']);
    expect(told([...monthly, [['12 months', null], '9.00']])).toEqual(['dead-row']);
  });
});
