import type { LanguageTag } from '@insure/engine';

/**
 * Returns the parts of an amount: sign, grouped digits and two decimals. Takes a decimal string or a number; uses no floats.
 */
export const moneyParts = (
  amount: string | number,
): { readonly sign: string; readonly whole: string; readonly cents: string } => {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim();
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return { sign: '', whole: '—', cents: '' };
  const [, sign = '', digits = '', decimals = ''] = match;
  // Rounds half up if there are more than two decimals; the wire has two.
  const cents = BigInt(digits + decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1n : 0n);
  const exact = cents.toString().padStart(3, '0');
  return { sign, whole: exact.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ','), cents: exact.slice(-2) };
};

/**
 * Formats an amount: "532520" or "532520.00" as "532,520.00": two decimals, Chinese-locale grouping; "—" if it is not a number.
 */
export const money = (amount: string | number | null | undefined): string => {
  if (amount === null || amount === undefined) return '—';
  const { sign, whole, cents } = moneyParts(amount);
  return cents ? `${sign}${whole}.${cents}` : whole;
};

/** Returns the exact sum of amounts: "94.50". */
export const sumOf = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns a count with grouping: 1000 as "1,000". */
export const count = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns a fraction as percent with up to two decimals: "0.225" as "22.5%". */
export const percent = (fraction: string | number): string => `${Number((Number(fraction) * 100).toFixed(2))}%`;

/**
 * Sums insured that are shown together: "10 万元" and "5,000 元", in English "¥100,000"; with cents only if there are any. If one
 * of 10,000 or more is not a multiple of 10,000, all are written in digits: "7,300,000 元" beside "1,825,000 元".
 */
export const coverSums = (amounts: readonly string[], language: LanguageTag): readonly string[] => {
  const read = amounts.map((amount) => {
    const { whole, cents } = moneyParts(amount);
    const isExact = cents === '00' || cents === '';
    const digits = whole.replaceAll(',', '');
    const tenThousands = isExact && digits.length > 4 && digits.endsWith('0000') ? digits.slice(0, -4) : undefined;
    return { text: isExact ? whole : `${whole}.${cents}`, tenThousands, isSmall: digits.length < 5 };
  });
  const isShort = read.every(({ tenThousands, isSmall }) => isSmall || tenThousands !== undefined);
  return read.map(({ text, tenThousands }) => {
    if (language !== 'zh-CN') return `¥${text}`;
    return isShort && tenThousands !== undefined ? `${tenThousands} 万元` : `${text} 元`;
  });
};
