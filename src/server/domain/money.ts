/** Cents of an exact decimal text with at most two places ("210.00" is 21000); undefined where it is none. */
export const centsOf = (text: string): number | undefined => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
};

/** Cents as the wire writes them: 21000 is "210.00". */
export const amountText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The share of an amount at a decimal rate of up to six places, rounded half up to the cent. */
export const shareOf = (cents: number, rate: string): number => {
  const [whole = '0', part = ''] = rate.split('.');
  const millionths = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0').slice(0, 6));
  return Number((BigInt(cents) * millionths + 500_000n) / 1_000_000n);
};

/** Change from `before` to `now` in percent with one decimal, half up; null where there was nothing before. */
export const changePercent = (now: number, before: number): string | null => {
  if (before <= 0) return null;
  const tenths = Math.round(((now - before) * 1000) / before);
  return `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
};

/** A decimal rate without needless zeros: "0.225000" is "0.225". */
export const rateText = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);
