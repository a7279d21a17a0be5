import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, divideRounded, plain, readDecimal, roundTo } from '../../../engine/values/decimal.ts';

const runs = { numRuns: 1000 };
const rules = ['half-up', 'half-even', 'up', 'down'] as const;
const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

/** Returns the integer n as a decimal with this number of places. */
const at = (n: bigint, places: number): Decimal => {
  const digits = String(n < 0n ? -n : n).padStart(places + 1, '0');
  const text = `${n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  const read = readDecimal(text);
  if (!read) throw new Error(`Cannot read ${text}`);
  return read;
};

/** Returns the quotient of integers rounded by a rule, with integer arithmetic only. */
const quotient = (n: bigint, d: bigint, rule: (typeof rules)[number]): bigint => {
  const sign = n < 0n === d < 0n ? 1n : -1n;
  const [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  const [whole, rest] = [a / b, a % b];
  const half = 2n * rest - b;
  const away =
    rest !== 0n &&
    (rule === 'up' || (rule !== 'down' && (half > 0n || (half === 0n && (rule === 'half-up' || whole % 2n === 1n)))));
  return sign * (away ? whole + 1n : whole);
};

describe('exact decimals', () => {
  it('are read from decimal texts; a leading zero is a code', () => {
    expect(readDecimal('0.1')?.plus('0.2').toFixed()).toBe('0.3');
    for (const none of ['0001003', '1e5', '.5', '5.', '', ' 1', '1,000', '--1', 'NaN', 'Infinity'])
      expect(readDecimal(none)).toBeUndefined();
  });

  it.each(rules)('round %s to the cent as integers do', (rule) => {
    fc.assert(
      fc.property(amount, (n) => {
        expect(roundTo(at(n, 4), { to: '0.01', rule }).times(100).toFixed(0)).toBe(String(quotient(n, 100n, rule)));
      }),
      runs,
    );
  });

  it.each(rules)('divide %s to the cent, rounded exactly once', (rule) => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 100_000n }), (n, d) => {
        expect(
          divideRounded(at(n, 2), at(d * 100n, 2), { to: '0.01', rule })
            .times(100)
            .toFixed(0),
        ).toBe(String(quotient(n, d, rule)));
      }),
      runs,
    );
  });

  it('show at least two decimals and lose none', () => {
    expect(plain(at(5n, 1))).toBe('0.50');
    expect(plain(at(85n, 3))).toBe('0.085');
    expect(plain(at(55_000n, 2))).toBe('550.00');
  });
});
