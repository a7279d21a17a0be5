import { groupDigits } from '@insure/engine';

declare const unit: unique symbol;

/** An amount of money in cents, a whole number: 21000 is 210.00 yuan. */
export type Cents = number & { readonly [unit]: 'cents' };

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

/** Returns a number, computed or a constant, as cents. Throws a RangeError if it is not a safe integer. */
export const cents = (value: number): Cents => {
  if (!isCents(value)) throw new RangeError(`Not a number of cents: ${value}`);
  return value;
};

/**
 * Returns the cents of an exact decimal text with at most two decimal places ("210.00" is 21000); undefined if the text is not
 * such a number.
 */
export const centsOf = (text: string): Cents | undefined => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] === '-' ? -amount : amount);
};

/** Returns an amount as the wire writes it: 21000 is "210.00". */
export const amountText = (amountCents: Cents): string => {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns an amount as people read it: 487000 is "¥4,870.00". */
export const yuanText = (amountCents: Cents): string => `¥${groupDigits(amountText(amountCents))}`;

/** Multiplies an amount by a decimal rate of up to six decimal places, rounded half up to the cent. */
export const multiplyByRate = (amountCents: Cents, rate: string): Cents => {
  const [integerPart = '0', fraction = ''] = rate.split('.');
  const millionths = BigInt(integerPart) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  return cents(Number((BigInt(amountCents) * millionths + 500_000n) / 1_000_000n));
};

/** Returns the change from `previous` to `current` in percent, rounded half up to one decimal place; null if `previous` is 0. */
export const changePercent = (current: number, previous: number): string | null => {
  if (previous <= 0) return null;
  const tenths = Math.round(((current - previous) * 1000) / previous);
  return `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
};

/** Returns a decimal rate without zeros at its end: "0.225000" is "0.225". */
export const rateText = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** Leaves out benefits whose amounts are all 0: sums insured of things that the application does not have. */
export const withoutZeroAmounts = <Benefit extends { readonly amounts: readonly string[] }>(
  benefits: readonly Benefit[],
): readonly Benefit[] =>
  benefits.filter(({ amounts }) => amounts.length === 0 || amounts.some((amount) => !/^0(?:\.0*)?$/.test(amount)));
