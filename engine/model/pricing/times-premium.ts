import Big from 'big.js';
import { plain, readDecimal, roundTo } from '../../values/decimal.ts';
import type { Issue } from '../issue.ts';

/** The specification's multipliers. Each applies from a smallest number of times. */
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
const MAX = 1000;

/**
 * The price for a number of times with multiplier, amount with two places, and arithmetic, or the issue of an invalid input.
 */
export type TimesPremium =
  | { readonly multiplier: string; readonly premium: string; readonly arithmetic: string }
  | { readonly issue: Issue };

/** Computes price × multiplier (by `times`) × count, rounded once, half up to the cent. Specification section 9. */
export const timesPremium = (price: string, times: number, count: number): TimesPremium => {
  const amount = readDecimal(price);
  if (!amount || amount.lt(0)) return { issue: { path: '/price', code: 'price', params: { price } } };
  const multiplier = Number.isInteger(times) && times <= MAX ? MULTIPLIERS.find(([from]) => times >= from)?.[1] : undefined;
  if (multiplier === undefined) return { issue: { path: '/times', code: 'times', params: { times, most: MAX } } };
  if (!Number.isSafeInteger(count) || count < 1) return { issue: { path: '/count', code: 'count', params: { count } } };
  const premium = roundTo(amount.times(multiplier).times(new Big(count)), { to: '0.01', rule: 'half-up' });
  return { multiplier, premium: plain(premium), arithmetic: `${price} × ${multiplier} × ${count}` };
};
