import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesPremium } from '../../../engine/index.ts';

const runs = { numRuns: 1000 };

/** Section 9 of the specification, written a second time in tenths. */
const tenths = (times: number): bigint => {
  const steps: readonly (readonly [number, bigint])[] = [
    [900, 159n],
    [800, 142n],
    [700, 125n],
    [600, 109n],
    [500, 92n],
    [400, 74n],
    [200, 56n],
  ];
  return steps.find(([above]) => times > above)?.[1] ?? 10n;
};
const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

describe('pricing by times', () => {
  it.each([
    [1, '1'],
    [200, '1'],
    [201, '5.6'],
    [400, '5.6'],
    [401, '7.4'],
    [500, '7.4'],
    [501, '9.2'],
    [600, '9.2'],
    [601, '10.9'],
    [700, '10.9'],
    [701, '12.5'],
    [800, '12.5'],
    [801, '14.2'],
    [900, '14.2'],
    [901, '15.9'],
    [1000, '15.9'],
  ])('[PR-01] %i times multiply by %s', (times, multiplier) => {
    expect(timesPremium('2.00', times, 1)).toMatchObject({ multiplier });
  });

  it.each([0, -1, 1001, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('[PR-01] %s times are rejected', (times) => {
    expect(timesPremium('2.00', times, 1)).toEqual({ issue: { path: '/times', code: 'times', params: { times, most: 1000 } } });
  });

  it.each([0, -3, 0.5, Number.NaN])('a count of %s is rejected, and never prices at zero', (count) => {
    expect(timesPremium('2.00', 1, count)).toMatchObject({ issue: { path: '/count', code: 'count' } });
  });

  it.each(['', '-1.00', '1e3', 'free', '01.00'])('a price of "%s" is rejected', (price) => {
    expect(timesPremium(price, 1, 1)).toMatchObject({ issue: { path: '/price', code: 'price' } });
  });

  it('[PR-02] is price × real percent × count, exact to the cent, rounded half up once', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (cents, times, count) => {
          const tenthCents = cents * tenths(times) * BigInt(count);
          expect(timesPremium(text(cents), times, count)).toMatchObject({
            premium: text((tenthCents + 5n) / 10n),
            arithmetic: expect.stringContaining(`${text(cents)} × `),
          });
        },
      ),
      runs,
    );
  });
});
