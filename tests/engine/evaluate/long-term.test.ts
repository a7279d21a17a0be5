import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, checkApplication, priceApplication, startRun } from '../../../engine/index.ts';
import { dayOfPayment, nextPayment } from '../../../engine/model/pricing/term.ts';
import { boundaryApplication, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { longTermModel } from '../long-term-model.ts';

const model = longTermModel();
const at = '2026-02-27';
const whole = {
  startDate: '2026-03-02',
  cover: 'y20',
  paid: 'y20',
  every: 'year',
  persons: [{ birthDay: '1990-03-02' }],
};
const codes = (application: object) => checkApplication(model, application, at).issues.map(({ path, code }) => `${path} ${code}`);
const termOf = (application: object) => startRun(model.data, application, at).term;

describe('a term of many years', () => {
  it.each([
    ['y10', { end: '2036-03-01', years: 10, months: 120, life: false }],
    ['y20', { end: '2046-03-01', years: 20, months: 240, life: false }],
    // The person is 36 on the first day.
    ['to70', { end: '2060-03-01', years: 34, months: 408, life: false }],
  ])('%s has an end', (cover, expected) => {
    expect(termOf({ ...whole, cover })).toMatchObject(expected);
  });

  it('has no end, and no number of days, if it is for life', () => {
    expect(termOf({ ...whole, cover: 'life' })).toEqual({ start: '2026-03-02', life: true, daysAhead: 3 });
  });

  it.each([
    ['1990-03-01', '2060-03-01'],
    ['1990-03-02', '2060-03-01'],
    ['1990-03-03', '2061-03-01'],
  ])('to 70 of a person born on %s ends before the first anniversary at that age: on %s', (birthDay, end) => {
    expect(termOf({ ...whole, cover: 'to70', persons: [{ birthDay }] })?.end).toBe(end);
  });
});

describe('payment', () => {
  it.each([
    ['once', undefined, { every: 'once', factor: '1', years: 1, times: 1, months: 0 }, '200.00'],
    ['y20', 'year', { every: 'year', factor: '1', years: 20, times: 20, months: 12 }, '200.00'],
    ['y5', 'half-year', { every: 'half-year', factor: '0.52', years: 5, times: 10, months: 6 }, '104.00'],
    ['y5', 'month', { every: 'month', factor: '0.09', years: 5, times: 60, months: 1 }, '18.00'],
  ])('%s, every %s', (paid, every, expected, premium) => {
    const { every: _, ...rest } = whole;
    const application = { ...rest, paid, ...(every && { every }) };
    const price = priceApplication(model, application, at);
    expect(price.issues).toEqual([]);
    expect(price.premium).toBe(premium);
    expect(price.payment).toEqual({ start: '2026-03-02', coverYears: 20, ...expected });
  });

  it('is rejected if it is longer than the cover, at the field that selects it', () => {
    expect(codes({ ...whole, cover: 'y10' })).toEqual(['/paid payment-too-long']);
    expect(codes({ ...whole, cover: 'y10', paid: 'y5' })).toEqual([]);
    expect(codes({ ...whole, cover: 'life' })).toEqual([]);
  });

  it('is rejected at the field that selects it if the person has already reached its age', () => {
    const older = { ...whole, cover: 'life', paid: 'to60', persons: [{ birthDay: '1960-01-01' }] };
    expect(codes(older)).toEqual(['/paid age-reached', '/persons/0/birthDay age']);
  });

  it('has its days counted from the first day of cover', () => {
    const { payment } = priceApplication(model, { ...whole, startDate: '2026-03-02', every: 'half-year' }, at);
    expect(payment && [1, 2, 3, 40, 41].map((n) => dayOfPayment(payment, n))).toEqual([
      '2026-03-02',
      '2026-09-02',
      '2027-03-02',
      '2045-09-02',
      undefined,
    ]);
  });
});

describe('generated applications', () => {
  it('are valid', () => {
    for (const arbitrary of [validApplication(model, { at }), boundaryApplication(model, { at })])
      fc.assert(
        fc.property(arbitrary, (application) => {
          expect(checkApplication(model, application, at).issues).toEqual([]);
          expect(priceApplication(model, application, at).issues).toEqual([]);
        }),
        { numRuns: 200 },
      );
  });

  it('select every length, and make both mistakes', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        seen.add(String(application['cover'])).add(String(application['paid']));
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(invalidApplication(model, { at }), ({ application, expected }) => {
        const [issue] = [...checkApplication(model, application, at).issues, ...priceApplication(model, application, at).issues];
        expect(issue).toMatchObject(expected);
        seen.add(expected.code);
      }),
      { numRuns: 500 },
    );
    expect(['y10', 'y20', 'to70', 'life', 'once', 'y5', 'to60'].filter((each) => !seen.has(each))).toEqual([]);
    expect([...seen]).toContain('payment-too-long');
  });
});

describe('the next day of payment', () => {
  it('is the first one after a day', () => {
    const plan = { every: 'month', factor: '1', years: 1, times: 12, start: '2027-01-31', months: 1 } as const;
    const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-12-01', days));
    fc.assert(
      fc.property(day, (after) => {
        const days = Array.from({ length: 11 }, (_, n) => dayOfPayment(plan, n + 2));
        expect(nextPayment(plan, after)).toBe(days.find((each) => each !== undefined && each > after));
      }),
    );
  });
});
