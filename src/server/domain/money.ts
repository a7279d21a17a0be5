declare const unit: unique symbol;

/** An amount of money in cents, a whole number: 21000 is 210.00 yuan. */
export type Cents = number & { readonly [unit]: 'cents' };

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

/** An amount in cents that was computed or is written in the code; throws a RangeError if it is not a safe integer. */
export const cents = (value: number): Cents => {
  if (!isCents(value)) throw new RangeError(`Not a number of cents: ${value}`);
  return value;
};

/** Cents of an exact decimal text with at most two places ("210.00" is 21000); undefined if it is none. */
export const centsOf = (text: string): Cents | undefined => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] === '-' ? -amount : amount);
};

/** Cents as the wire writes them: 21000 is "210.00". */
export const amountText = (amountCents: Cents): string => {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The share of an amount at a decimal rate of up to six places, rounded half up to the cent. */
export const shareOf = (amountCents: Cents, rate: string): Cents => {
  const [whole = '0', part = ''] = rate.split('.');
  const millionths = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0').slice(0, 6));
  return cents(Number((BigInt(amountCents) * millionths + 500_000n) / 1_000_000n));
};

/** Change from `before` to `now` in percent with one decimal, half up; null if there was nothing before. */
export const changePercent = (now: number, before: number): string | null => {
  if (before <= 0) return null;
  const tenths = Math.round(((now - before) * 1000) / before);
  return `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
};

/** A decimal rate without needless zeros: "0.225000" is "0.225". */
export const rateText = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** Benefits without those that pay nothing: a sum of things that are not there. */
export const withSums = <Benefit extends { readonly amounts: readonly string[] }>(
  benefits: readonly Benefit[],
): readonly Benefit[] =>
  benefits.filter(({ amounts }) => amounts.length === 0 || amounts.some((amount) => !/^0(?:\.0*)?$/.test(amount)));
