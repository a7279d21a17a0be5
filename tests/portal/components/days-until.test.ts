import { expect, it } from 'vitest';
import { daysUntil } from '../../../src/portal/texts/dates.ts';

it('the days until a day are counted, and are 0 on the day itself and after it', () => {
  expect(daysUntil('2026-11-24', '2026-11-22')).toBe(2);
  expect(daysUntil('2027-03-01', '2027-02-28')).toBe(1);
  expect(daysUntil('2026-11-22', '2026-11-22')).toBe(0);
  expect(daysUntil('2026-11-21', '2026-11-22')).toBe(0);
});
