import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareScope } from '../../../engine/model/pricing/ready.ts';
import { isValueIssue, valueAsText } from '../../../engine/model/pricing/value.ts';
import { addDays, ageOn, daysBetween, startRun, core } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const runs = { numRuns: 1000 };
const at = '2026-03-01';
const adult = { 'application.day': { to: '2008-03-01' } };
const { data } = miniModel({
  model: { lists: { row: 'application.rows' } },
  properties: {
    a: { type: 'integer' },
    day: { type: 'string' },
    other: { type: 'string' },
    code: { type: 'string' },
    rows: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' }, family: { type: 'string' } } } },
  },
  pricing: {
    tables: {
      cities: {
        columns: [{ key: 'region' }, { gives: 'tier', unit: 'integer' }],
        rows: ['1', '12', '123', '2', '21'].map((key) => [key, 1]),
      },
    },
    steps: {
      row: [
        { step: 'relatives', count: 'row', groupBy: ['row.family'] },
        { step: 'older', count: 'row', where: { 'row.n': { from: 6 } }, groupBy: ['row.family'] },
        { step: 'place', count: 'row', soFar: true },
        { step: 'placeOfOlder', count: 'row', where: { 'row.n': { from: 6 } }, groupBy: ['row.family'], soFar: true },
        { step: 'running', sum: 'row.n', soFar: true },
        { step: 'together', sum: 'row.n', groupBy: ['row.family'] },
      ],
      policy: [
        { step: 'relations', sum: 'row.relatives' },
        { step: 'olderRelations', sum: 'row.older' },
        { step: 'families', sum: 'row.together' },
        { step: 'head', part: 'application.code', from: 1, length: 2 },
        { step: 'tail', part: 'application.code', from: 3 },
        { step: 'city', prefix: 'application.code', of: 'cities' },
        { step: 'completed', between: ['application.day', 'application.other'], unit: 'months', counted: 'completed' },
        { step: 'years', between: ['application.day', 'application.other'], unit: 'years', counted: 'completed' },
        { step: 'yearsBegun', between: ['application.day', 'application.other'], unit: 'years' },
        { step: 'all', count: 'row' },
        { step: 'low', count: 'row', where: { 'row.n': { to: 5 } } },
        { step: 'high', count: 'row', where: { 'row.n': { from: 6 } } },
        { step: 'lowSum', sum: 'row.n', where: { 'row.n': { to: 5 } } },
        { step: 'age', age: 'application.day', on: 'at' },
        { step: 'there', between: ['application.day', 'application.other'], unit: 'days' },
        { step: 'back', between: ['application.other', 'application.day'], unit: 'days' },
        { step: 'months', between: ['application.day', 'application.other'], unit: 'months' },
        { step: 'is', test: adult },
        { step: 'isNot', test: { not: adult } },
        { step: 'chosen', if: adult, then: '2', else: '3' },
        { step: 'other', if: { not: adult }, then: '3', else: '2' },
      ],
    },
    premium: 'policy.all',
  },
}).model;
const { plan } = prepareScope({ ...core, data });
/** Returns the value of a step, the code of its issue, or "missing". */
const value = (step: string, application: unknown): string => {
  const result = plan.cell(`policy.${step}`)?.get(startRun(data, application, at), undefined, undefined);
  return result === undefined ? 'missing' : isValueIssue(result) ? result.code : valueAsText(result);
};
const date = fc.integer({ min: -40_000, max: 4000 }).map((days) => addDays(at, days));

describe('laws of counts, choices and dates', () => {
  it('a place is the number of items up to an item, of those that are like it and fulfil the condition', () => {
    const row = fc.record({ n: fc.integer({ min: 0, max: 11 }), family: fc.constantFrom('A', 'B') });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const run = startRun(data, { rows }, at);
        const values = (step: string) =>
          (run.items['row'] ?? []).map((item) => String(plan.cell(`row.${step}`)?.get(run, item, item.value)));
        const before = rows.map((_, index) => rows.slice(0, index + 1));
        expect(values('place')).toEqual(rows.map((_, index) => String(index + 1)));
        expect(values('running')).toEqual(before.map((all) => String(all.reduce((sum, { n }) => sum + n, 0))));
        expect(values('placeOfOlder')).toEqual(
          rows.map(({ family }, index) =>
            String((before[index] ?? []).filter((each) => each.n >= 6 && each.family === family).length),
          ),
        );
      }),
      runs,
    );
  });

  it('a count is the number of items, with or without a condition that is true for all of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 40 }), (numbers) => {
        const withRows = { rows: numbers.map((n) => ({ n })) };
        expect(value('all', withRows)).toBe(String(numbers.length));
        expect(Number(value('low', withRows)) + Number(value('high', withRows))).toBe(numbers.length);
        const low = numbers.filter((n) => n <= 5);
        expect(value('lowSum', withRows)).toBe(String(low.reduce((sum, n) => sum + n, 0)));
      }),
      runs,
    );
  });

  it('a choice equals the choice by the negated condition, a test never equals its negation; an unknown condition selects nothing', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(value('chosen', { day })).toBe(value('other', { day }));
        expect(value('chosen', { day })).toBe(day <= '2008-03-01' ? '2' : '3');
        expect([value('is', { day }), value('isNot', { day })].toSorted()).toEqual(['false', 'true']);
      }),
      runs,
    );
    for (const step of ['chosen', 'other', 'is', 'isNot']) expect(value(step, {})).toBe('missing-input');
  });

  it('[PR-03] an age is that of the calendar, and a person a year and a day younger is one or two birthdays younger', () => {
    fc.assert(
      fc.property(date, (day) => {
        const age = ageOn(day, at);
        expect(value('age', { day })).toBe(age ? String(age.years) : 'missing-input');
        const younger = value('age', { day: addDays(day, 366) });
        if (day <= addDays(at, -366)) expect([1, 2]).toContain(Number(value('age', { day })) - Number(younger));
      }),
      runs,
    );
  });

  it('days added and subtracted cancel, and months cover the days', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 2000 }), (day, later) => {
        const given = { day, other: addDays(day, later) };
        expect(Number(value('there', given))).toBe(daysBetween(day, given.other));
        expect(Number(value('there', given)) + Number(value('back', given))).toBe(0);
        const months = Number(value('months', given));
        expect(months * 31).toBeGreaterThanOrEqual(later);
        expect((months - 1) * 28).toBeLessThanOrEqual(later);
      }),
      runs,
    );
  });

  it('an item counts and sums the items of its own group; an item without a group counts only itself', () => {
    const family = fc.constantFrom('a', 'b', 'c', undefined);
    const rows = fc.array(fc.record({ n: fc.integer({ min: 0, max: 11 }), family }), { maxLength: 30 });
    fc.assert(
      fc.property(rows, (people) => {
        const groups = people.map((each) =>
          each.family === undefined ? [each] : people.filter((other) => other.family === each.family),
        );
        const total = (of: (group: typeof people) => number): string => String(groups.reduce((sum, group) => sum + of(group), 0));
        expect(value('relations', { rows: people })).toBe(total((group) => group.length));
        expect(value('olderRelations', { rows: people })).toBe(total((group) => group.filter(({ n }) => n >= 6).length));
        expect(value('families', { rows: people })).toBe(total((group) => group.reduce((sum, { n }) => sum + n, 0)));
      }),
      runs,
    );
  });

  it('the parts of a text join to the text; a text that is too short has none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6, unit: 'grapheme' }), (code) => {
        const length = [...code].length;
        if (length > 2) expect(value('head', { code }) + value('tail', { code })).toBe(code);
        expect(value('head', { code }) === 'missing-input').toBe(length < 2);
        expect(value('tail', { code }) === 'missing-input').toBe(length < 3);
      }),
      runs,
    );
  });

  it('the prefix of a text is the longest key that it begins with', () => {
    const keys = ['1', '12', '123', '2', '21'];
    fc.assert(
      fc.property(fc.stringMatching(/^[123]{1,4}$/), (code) => {
        const longest = keys.filter((key) => code.startsWith(key)).toSorted((a, b) => b.length - a.length)[0];
        expect(value('city', { code })).toBe(longest ?? 'no-price');
      }),
      runs,
    );
  });

  it('completed months and years never exceed started ones, and differ by one at most', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 4000 }), (day, later) => {
        const given = { day, other: addDays(day, later) };
        const [begun, over] = [Number(value('months', given)), Number(value('completed', given))];
        expect([0, 1]).toContain(begun - over);
        expect(Number(value('years', given))).toBe(Math.floor(over / 12));
        expect([0, 1]).toContain(Number(value('yearsBegun', given)) - Number(value('years', given)));
        expect(ageOn(day, given.other)?.years).toSatisfy((age: number) => [0, 1].includes(Number(value('years', given)) - age));
      }),
      runs,
    );
  });
});
