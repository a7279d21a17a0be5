import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extraPremiumOf, extraShares } from '../../../src/server/domain/extra-premium.ts';
import { cents } from '../../../src/server/domain/money.ts';

const parts = fc.array(fc.integer({ min: 0, max: 5_000_000 }).map(cents), { maxLength: 60 });

it('the extra premium is split exactly over the parts of a premium, each less than a cent from its exact share', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100 }), (premiums, percent) => {
      const extra = extraShares(premiums, percent);
      const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
      expect(extra.length).toBe(premiums.length);
      expect(sum(extra)).toBe(extraPremiumOf(cents(sum(premiums)), percent));
      premiums.forEach((premium, at) => expect(Math.abs((extra[at] ?? 0) * 100 - premium * percent)).toBeLessThan(100));
    }),
  );
});

it('a cent left by rounding is added to the part with the largest fraction, or the first of equal ones', () => {
  // 7% of 110 cents is 7.7, of 112 it is 7.84; of all of them 30.94.
  expect(extraShares([110, 110, 110, 112].map(cents), 7)).toEqual([8, 8, 7, 8]);
});
