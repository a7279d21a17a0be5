import Big from 'big.js';
import { plain, readDecimal, roundTo } from '../values/decimal.ts';
import type { Issue } from './issue.ts';
import type { Age } from '../values/dates.ts';
import type { Tier } from './table.ts';

/** The specification's multipliers ("real percent"), by the first number of times that each holds for. */
const MULTIPLIERS = [
  [901, '15.9'],
  [801, '14.2'],
  [701, '12.5'],
  [601, '10.9'],
  [501, '9.2'],
  [401, '7.4'],
  [201, '5.6'],
  [1, '1'],
] as const;
const MOST = 1000;

/** A price by times: the multiplier, the amount as a decimal with two places, and how it came about; or what was wrong with the input. */
export type TimesPremium =
  | { readonly multiplier: string; readonly premium: string; readonly arithmetic: string }
  | { readonly issue: Issue };

/**
 * Price × multiplier × count, exact and rounded half up to the cent once. `times` from 1 to 1000 selects the multiplier,
 * `count` (persons or copies) is an input of its own; `price` is a decimal in quotes. Specification section 9.
 */
export const timesPremium = (price: string, times: number, count: number): TimesPremium => {
  const amount = readDecimal(price);
  if (!amount || amount.lt(0)) return { issue: { path: '/price', code: 'price', params: { price } } };
  const multiplier = Number.isInteger(times) && times <= MOST ? MULTIPLIERS.find(([from]) => times >= from)?.[1] : undefined;
  if (multiplier === undefined) return { issue: { path: '/times', code: 'times', params: { times, most: MOST } } };
  if (!Number.isSafeInteger(count) || count < 1) return { issue: { path: '/count', code: 'count', params: { count } } };
  const premium = roundTo(amount.times(multiplier).times(new Big(count)), { to: '0.01', rule: 'half-up' });
  return { multiplier, premium: plain(premium), arithmetic: `${price} × ${multiplier} × ${count}` };
};

/**
 * The tier that fits an age and a count (the time range), bounds included; undefined where none does.
 * Ages count completed days (D) or years (Y). A tier with PRICE null is deliberately not offered. Specification section 9.
 */
export const pickTier = (tiers: readonly Tier[], age: Age, count: number): Tier | undefined => {
  const counted = (unit: 'D' | 'Y'): number => (unit === 'D' ? age.days : age.years);
  return tiers.find(
    (tier) =>
      tier.STARTNUMBER <= count &&
      count <= tier.ENDNUMBER &&
      tier.MINAGE <= counted(tier.MINAGEUNIT) &&
      counted(tier.MAXAGEUNIT) <= tier.MAXAGE,
  );
};
