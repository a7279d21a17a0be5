import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, ageOn, daysBetween, isDate, isoDate } from '../../../engine/index.ts';
import { monthsCovered } from '../../../engine/values/dates.ts';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => isoDate(day.toISOString().slice(0, 10)));
const runs = { numRuns: 1000 };

describe('dates of the calendar', () => {
  it('are recognised, similar texts are not', () => {
    for (const real of ['2024-02-29', '2000-02-29', '1900-12-31', '2026-11-21']) expect(isDate(real)).toBe(true);
    for (const none of [
      '2023-02-29',
      '1900-02-29',
      '2100-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '20260101',
      '',
      '2026-04-31',
      ' 2026-04-30',
    ])
      expect(isDate(none)).toBe(false);
  });

  it('are those that the clock of the machine has', () => {
    const two = (value: number): string => String(value).padStart(2, '0');
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
          const expected = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
          expect(isDate(text)).toBe(text === expected);
        },
      ),
      runs,
    );
  });

  it('are made from no other text', () => {
    for (const none of ['', 'soon', '2026-13-01', 'NaN-NaN-NaN']) expect(() => isoDate(none)).toThrow(RangeError);
    expect(isoDate('2024-02-29')).toBe('2024-02-29');
  });

  it('stay the same when days are added and subtracted', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
      runs,
    );
  });

  it('are the same day one month later, or the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-02', 12)).toBe('2027-03-02');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 240 }), (day, months) => {
        const later = addMonths(day, months);
        expect(isDate(later)).toBe(true);
        expect(Number(later.slice(8)) <= Number(day.slice(8))).toBe(true);
        expect(
          (Number(later.slice(0, 4)) - Number(day.slice(0, 4))) * 12 + Number(later.slice(5, 7)) - Number(day.slice(5, 7)),
        ).toBe(months);
      }),
      runs,
    );
  });

  it('count a started month as a whole one', () => {
    expect(monthsCovered('2026-03-02', '2026-04-01')).toBe(1);
    expect(monthsCovered('2026-03-02', '2026-04-02')).toBe(2);
    expect(monthsCovered('2026-03-02', '2026-03-02')).toBe(1);
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (start, months) => {
        const end = addDays(addMonths(start, months), -1);
        fc.pre(end >= start);
        expect(monthsCovered(start, end)).toBe(months);
      }),
      runs,
    );
  });
});

/** Counts birthdays one by one. */
const birthdaysPassed = (birthDate: string, on: string): number => {
  let years = 0;
  for (let year = Number(birthDate.slice(0, 4)) + 1; ; year += 1) {
    const same = `${year}${birthDate.slice(4)}`;
    const turns = isDate(same) ? same : `${year}-03-01`;
    if (turns > on) return years;
    years += 1;
  }
};

describe('ages', () => {
  it('[PR-03] change on the birthday; for 29 February on 1 March in common years', () => {
    expect(ageOn('1960-03-02', '2026-03-02')).toMatchObject({ years: 66, days: 24106 });
    expect(ageOn('1960-03-02', '2026-03-01')?.years).toBe(65);
    expect(ageOn('2004-02-29', '2025-02-28')?.years).toBe(20);
    expect(ageOn('2004-02-29', '2025-03-01')?.years).toBe(21);
    expect(ageOn('2026-02-28', '2026-03-30')?.days).toBe(30);
    expect(ageOn('2026-03-02', '2026-03-01')).toBeUndefined();
  });

  it('are the number of birthdays that have passed', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [birthDate, on] = a < b ? [a, b] : [b, a];
        expect(ageOn(birthDate, on)).toMatchObject({ years: birthdaysPassed(birthDate, on), days: daysBetween(birthDate, on) });
      }),
      runs,
    );
  });
});
