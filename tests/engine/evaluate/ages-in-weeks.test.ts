import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, checkApplication, issueText, priceApplication } from '../../../engine/index.ts';
import { lintModel } from '../../../engine/lint.ts';
import { boundaryApplication, validApplication } from '../../../engine/testing.ts';
import { miniFiles, miniModel, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const at = '2026-11-21';
const parts = (rows: readonly unknown[]): MiniParts => ({
  model: {
    lists: { pet: 'application.pets' },
    facts: { pet: [{ step: 'age', age: 'pet.born', on: 'at' }] },
    insured: { list: 'pet', min: 1, max: 3, age: { of: 'pet.age', at: 'born', from: '8 weeks', to: '51 weeks' } },
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
  it('counts weeks that are over, as years are counted: eight weeks last seven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (days) => {
        const weeks = Math.floor(days / 7);
        const issues = checkApplication(model, pet(days), at).issues.map(({ code }) => code);
        expect(issues).toEqual(weeks >= 8 && weeks <= 51 ? [] : ['age']);
        if (issues.length === 0) expect(priceApplication(model, pet(days), at).premium).toBe(weeks <= 15 ? '40.00' : '25.00');
      }),
    );
  });

  it('is said in both languages', () => {
    const [issue] = checkApplication(model, pet(55), at).issues;
    expect(issue && issueText(model, issue, 'zh-CN')).toContain('8 周');
    expect(issue && issueText(model, issue, 'en-US')).toContain('8 weeks');
    const [line] = priceApplication(model, pet(60), at).trace()[0]?.of ?? [];
    expect(line?.parts[0]?.range).toEqual(['8 weeks', '15 weeks']);
  });

  it('is what generated applications have, to the day', () => {
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

  it('has its gaps and dead rows told', () => {
    const told = (given: readonly unknown[]) =>
      lintModel(miniFiles(parts(given)), 'mini', { engine: withChina }).diagnostics.flatMap(({ code }) =>
        ['gap', 'overlap', 'dead-row', 'reversed', 'table-row'].includes(code) ? [code] : [],
      );
    expect(told(rows)).toEqual([]);
    expect(told([rows[0], [['17 weeks', '51 weeks'], '25.00']])).toEqual(['gap']);
    expect(told([...rows, [['52 weeks', null], '9.00']])).toEqual(['dead-row']);
  });
});
