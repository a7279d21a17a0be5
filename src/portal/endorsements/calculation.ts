import type { EndorsementDetail } from '../../contract/endorsements.ts';
import type { Translate } from '../texts/language.ts';

type Line = Pick<EndorsementDetail['lines'][number], 'arithmetic'> & { readonly charge?: string };

/** Returns whether all lines that have an amount are refunds. */
export const isRefund = (lines: readonly Pick<Line, 'charge'>[]): boolean =>
  lines.some(({ charge }) => charge?.startsWith('-')) &&
  lines.every(({ charge = '0.00' }) => charge === '0.00' || charge.startsWith('-'));

/** Returns the calculation of a charge. A charge that has none is zero, or the full refund of a policy that has not begun. */
export const calculationOf = ({ arithmetic, charge }: Line, t: Translate): string => {
  if (charge === undefined) return '—';
  if (arithmetic !== '') return calculationInWords(arithmetic, t);
  return t(charge === '0.00' ? 'endorsement.free' : 'endorsement.wholeBack');
};

const sharePattern = /^([\d.]+) × (\d+) ÷ (\d+)$/;

/** Returns "10.00 × 5 ÷ 5" with its units for customers; other calculations, and those for agents, as they are. */
const calculationInWords = (arithmetic: string, t: Translate): string => {
  const [, amount, daysLeft, allDays] = sharePattern.exec(arithmetic) ?? [];
  if (amount === undefined || daysLeft === undefined || allDays === undefined) return arithmetic;
  return t('endorsement.share', { amount, left: daysLeft, all: allDays });
};
