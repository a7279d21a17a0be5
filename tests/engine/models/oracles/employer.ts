import { classOf, halfUp, monthPercent, personsOf, yuan, type Groups } from './by-hand.ts';

/** Yuan per year by plan and class from 1. */
const rates: Readonly<Record<string, readonly (number | undefined)[]>> = {
  EL10: [80, 80, 130, 165, 330, 430],
  EL30: [230, 230, 380, 490, 960, 1290],
  EL50: [380, 380, 630, 800, 1560, 2080],
  EL80: [600, 600, 1000, 1280, 2500, undefined],
  EL100: [760, 760, 1260, 1600, undefined, undefined],
};

type Application = Groups<{ readonly occupationCodes: string }> & {
  readonly plan: string;
  readonly term: number;
  readonly payMode: string;
  readonly h24: boolean;
  readonly commute: boolean;
  readonly legal: boolean;
  readonly disabilityTable: string;
};

/** A rate by plan and class with its loadings, paid once by months, or as twelve instalments of a tenth each in whole cents. */
export const employerPremium = (application: Application): string | undefined => {
  const { plan, term, payMode, h24, commute, legal, disabilityTable } = application;
  const isMonthly = payMode === 'monthly';
  const times = isMonthly ? 12n : 1n;
  const percents = [
    h24 ? 115 : 100,
    commute ? 105 : 100,
    disabilityTable === 'C' ? 115 : 100,
    isMonthly ? 10 : (monthPercent[term] ?? 0),
  ];
  const loading = percents.reduce((product, percent) => product * BigInt(percent), 1n);
  let each = 0n;
  for (const { occupationCodes } of personsOf(application)) {
    const rate = rates[plan]?.[classOf(occupationCodes) - 1];
    if (rate === undefined) return undefined;
    each += halfUp(BigInt(rate * 100) * loading, 100_000_000n);
  }
  const lawyer = legal ? (20_000n + times - 1n) / times : 0n;
  return yuan((each + lawyer) * times);
};
