import Big from 'big.js';

export type Decimal = Big;

const EXACT = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,20})?$/;
const MODES = { 'half-up': 1, 'half-even': 2, up: 3, down: 0 } as const;

/** Returns the decimal of a text; undefined if it is not a decimal. Digits with leading zeros are codes, not decimals. */
export const readDecimal = (text: string): Decimal | undefined => (EXACT.test(text) ? new Big(text) : undefined);

/** Decimals of small numbers, which are frequent as counts and months. */
const smallDecimals = Array.from({ length: 1001 }, (_, number) => new Big(number));

/** Returns the exact decimal of a finite number. */
export const fromNumber = (value: number): Decimal | undefined =>
  smallDecimals[value] ?? (Number.isFinite(value) ? new Big(value) : undefined);

/** Rounds once by a named rule to a step that is a power of ten, such as "0.01". */
export const roundTo = (value: Decimal, { to, rule }: Round): Decimal =>
  value.round(to.includes('.') ? to.length - 2 : 1 - to.length, MODES[rule]);

/** Divides and rounds once by a named rule. The divisor must not be zero. */
export const divideRounded = (dividend: Decimal, divisor: Decimal, { to, rule }: Round): Decimal => {
  const step = new Big(to);
  const scaledDivisor = step.times(divisor);
  const quotient = wholePart(dividend, scaledDivisor);
  const remainder = dividend.minus(quotient.times(scaledDivisor)).abs();
  const halfOrder = remainder.times(2).cmp(scaledDivisor.abs());
  const isNearer = halfOrder > 0 || (halfOrder === 0 && (rule === 'half-up' || isOdd(quotient)));
  const isRoundedAway = !remainder.eq(0) && (rule === 'up' || (rule !== 'down' && isNearer));
  const sign = dividend.lt(0) === divisor.lt(0) ? 1 : -1;
  return (isRoundedAway ? quotient.plus(sign) : quotient).times(step);
};

/** Formats a decimal with at least two places and without separators: "550.00", "0.085". */
export const plain = (value: Decimal): string => {
  const text = value.toFixed();
  const places = text.indexOf('.') < 0 ? 0 : text.length - text.indexOf('.') - 1;
  return places < 2 ? value.toFixed(2) : text;
};

/** Returns the quotient truncated towards zero, exact at any length. */
const wholePart = (dividend: Decimal, divisor: Decimal): Decimal => {
  const scale = 10n ** 24n;
  const integer = (value: Decimal): bigint => BigInt(value.times(scale.toString()).round(0, 0).toFixed(0));
  return new Big((integer(dividend) / integer(divisor)).toString());
};
const isOdd = (value: Decimal): boolean => !value.mod(2).eq(0);

export const ZERO: Decimal = new Big(0);
export const ONE: Decimal = new Big(1);

export type Round = { readonly to: string; readonly rule: 'half-up' | 'half-even' | 'up' | 'down' };
