import { fill, type LanguageTag, type Model, type SpokenLine, valueWords } from '@insure/engine';
import { amountText, cents, type Cents } from './money.ts';

/**
 * The terms on which an underwriter has accepted an order: the model's premium, the extra premium in whole percent of it, and
 * conditions in words.
 */
export type AcceptedTerms = { readonly baseCents: Cents; readonly extraPercent: number; readonly conditions: string };

/**
 * Returns a percentage of an amount, rounded half up to the cent. A refund is rounded by its absolute value, so that a charge
 * and its refund are equal.
 */
export const extraPremiumOf = (amountCents: Cents, percent: number): Cents => {
  const absoluteCents = (BigInt(Math.abs(amountCents)) * BigInt(percent) + 50n) / 100n;
  return cents(amountCents < 0 ? -Number(absoluteCents) : Number(absoluteCents));
};

/** Adds the extra premium to an amount. */
export const withExtra = (amountCents: Cents, percent: number): Cents =>
  cents(amountCents + extraPremiumOf(amountCents, percent));

/**
 * Returns the extra premium of each part of a premium. Together they are the percentage of the sum of the parts: cents that
 * rounding down leaves go to the parts with the largest fractions of a cent, and among equal ones to the first.
 */
export const extraShares = (parts: readonly Cents[], percent: number): readonly Cents[] => {
  const exactHundredths = parts.map((part) => BigInt(part) * BigInt(percent));
  const roundedDown = exactHundredths.map((part) => part / 100n);
  const centsLeft =
    extraPremiumOf(cents(parts.reduce<number>((sum, part) => sum + part, 0)), percent) - Number(sumOf(roundedDown));
  const fractions = exactHundredths.map((part, index) => ({ index, fraction: part % 100n }));
  const largest = fractions.toSorted((a, b) => Number(b.fraction - a.fraction) || a.index - b.index).slice(0, centsLeft);
  const roundedUp = new Set(largest.map(({ index }) => index));
  return roundedDown.map((part, index) => cents(Number(part) + (roundedUp.has(index) ? 1 : 0)));
};

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/** Returns the two lines that follow the lines of the model: the extra premium, and the premium including it. */
export const extraLines = (
  { data }: Model,
  { baseCents, extraPercent }: AcceptedTerms,
  language: LanguageTag,
): readonly SpokenLine[] => {
  if (extraPercent === 0) return [];
  const [base, extra, total] = [baseCents, extraPremiumOf(baseCents, extraPercent), withExtra(baseCents, extraPercent)].map(
    amountText,
  );
  const moneyText = (amount = ''): string => valueWords(data, amount, 'money', language);
  const line = (step: string, title: string, amount = '', arithmetic: string): SpokenLine => ({
    step,
    title,
    arithmetic,
    result: moneyText(amount),
    value: amount,
    subtotal: amount,
    unit: 'money',
    times: 1,
    of: [],
  });
  const percent = String(extraPercent);
  return [
    line('extraPremium', fill(words.extra[language], { percent }), extra, `${moneyText(base)} × ${percent}%`),
    line('premiumWithExtra', words.whole[language], total, `${moneyText(base)} + ${moneyText(extra)}`),
  ];
};

const words = {
  extra: { 'zh-CN': '核保加费 {percent}%', 'en-US': 'Extra premium, {percent}%' },
  whole: { 'zh-CN': '加费后保费', 'en-US': 'Premium with the extra' },
} as const;
