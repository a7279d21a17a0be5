import { classOf, halfUp, monthPercent, yuan } from './by-hand.ts';

/** Yuan per year by plan and class from 1, typed again from the paper tariff. */
const rates: Readonly<Record<string, readonly (number | undefined)[]>> = {
  GA10: [70, 70, 110, 150, 300, 420],
  GA30: [190, 230, 330, 440, 860, 1250],
  GA50: [310, 380, 550, 740, 1420, 2080],
  GA80: [490, 600, 880, 1180, 2280, undefined],
  GA100: [610, 750, 1150, 1560, undefined, undefined],
};
const optionPercent: Readonly<Record<string, number>> = { SUDDEN: 8, TRAFFIC: 5, NONSOCIAL: 12 };

type Application = {
  readonly term: number;
  readonly options: readonly string[];
  readonly insuredGroup: readonly {
    readonly plan: string;
    readonly insured_list: readonly { readonly occupationCodes: string }[];
  }[];
};

/** A rate by plan and class with the percentages of the options, for the months of the term; at least 100. */
export const groupAccidentPremium = ({ term, options, insuredGroup }: Application): string | undefined => {
  const loading = options.reduce((sum, option) => sum + (optionPercent[option] ?? Number.NaN), 100);
  let cents = 0n;
  for (const { plan, insured_list: persons } of insuredGroup) {
    for (const { occupationCodes } of persons) {
      const rate = rates[plan]?.[classOf(occupationCodes) - 1];
      if (rate === undefined) return undefined;
      const exact = BigInt(rate * 100) * BigInt(loading) * BigInt(monthPercent[term] ?? 0);
      cents += halfUp(exact, 10_000n);
    }
  }
  return yuan(cents > 10_000n ? cents : 10_000n);
};
