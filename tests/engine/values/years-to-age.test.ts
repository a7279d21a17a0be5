import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, ageOn, daysBetween } from '../../../engine/index.ts';
import { yearsToAge } from '../../../engine/values/dates.ts';

const day = (from: `${number}-${number}-${number}`, days: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: days }).map((count) => addDays(from, count)),
    // First days of cover and birth dates around the end of February.
    fc.constantFrom('1960-02-28', '1960-02-29', '1960-03-01', '2000-02-29', '2024-02-28', '2024-02-29', '2024-03-01'),
  );

it('the years to an age end on the first anniversary on which the person has the age', () => {
  fc.assert(
    fc.property(day('1930-01-01', 30_000), day('2020-01-01', 4_000), fc.integer({ min: 1, max: 105 }), (born, start, age) => {
      const isThere = (years: number): boolean => (ageOn(born, addMonths(start, 12 * years))?.years ?? 0) >= age;
      const years = yearsToAge(born, age, start);
      const hasNone = ageOn(born, start) === undefined || isThere(0);
      expect(years).toBe(hasNone ? undefined : Array.from({ length: 200 }, (_, each) => each).find(isThere));
    }),
    { numRuns: 5_000 },
  );
});

it('the person does not have the age on any earlier anniversary, and cover lasts less than a year longer than to the birthday', () => {
  fc.assert(
    fc.property(day('1930-01-01', 30_000), day('2020-01-01', 4_000), fc.integer({ min: 1, max: 105 }), (born, start, age) => {
      const years = yearsToAge(born, age, start);
      fc.pre(years !== undefined);
      const turns = addMonths(born, 12 * age);
      const last = addMonths(start, 12 * (years ?? 0));
      // One day more: persons born on 29 February have their birthday on 1 March in common years.
      expect(daysBetween(turns, last)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(turns, last)).toBeLessThanOrEqual(366);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  // Birthday on, before and after the first day of cover.
  ['1990-03-02', '2026-03-02', 70, 34],
  ['1990-03-01', '2026-03-02', 70, 34],
  ['1990-03-03', '2026-03-02', 70, 35],
  // Born on 29 February, with cover from a 29 February: on 28 February 2065 the person is not yet 65; a year later, the person
  // is.
  ['2000-02-29', '2024-02-29', 65, 42],
  ['2000-02-29', '2024-02-29', 64, 40],
  ['2000-02-28', '2024-02-29', 65, 41],
  ['1960-01-01', '2026-03-02', 66, undefined],
  ['2030-01-01', '2026-03-02', 66, undefined],
] as const)('born on %s, from %s to the age of %i: %s years', (born, start, age, years) => {
  expect(yearsToAge(born, age, start)).toBe(years);
});
