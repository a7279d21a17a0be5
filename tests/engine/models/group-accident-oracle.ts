/**
 * The premium of group accident by hand, on integers alone: nothing of the engine is imported. The rates are those of the paper tariff,
 * typed in again. Amounts are in ten-thousandths of a cent until each person is rounded half up to the cent.
 */
const rates: Readonly<Record<string, readonly (number | undefined)[]>> = {
  GA10: [70, 70, 110, 150, 300, 420],
  GA30: [190, 230, 330, 440, 860, 1250],
  GA50: [310, 380, 550, 740, 1420, 2080],
  GA80: [490, 600, 880, 1180, 2280, undefined],
  GA100: [610, 750, 1150, 1560, undefined, undefined],
};
const monthPercent: Readonly<Record<number, number>> = { 1: 10, 3: 30, 6: 60, 12: 100 };
const optionPercent: Readonly<Record<string, number>> = { SUDDEN: 8, TRAFFIC: 5, NONSOCIAL: 12 };

type Application = {
  readonly term: number;
  readonly options: readonly string[];
  readonly insuredGroup: readonly {
    readonly plan: string;
    readonly insured_list: readonly { readonly occupationCodes: string }[];
  }[];
};

/** The class is written in the occupation's code: 0003004 is class 3. */
const classOf = (code: string): number => Number(code.slice(0, 4));

/** The premium as "275000.00", undefined where someone is not offered a price. */
export const groupAccidentPremium = ({ term, options, insuredGroup }: Application): string | undefined => {
  const loading = options.reduce((sum, option) => sum + (optionPercent[option] ?? Number.NaN), 100);
  let cents = 0n;
  for (const { plan, insured_list: persons } of insuredGroup) {
    for (const { occupationCodes } of persons) {
      const rate = rates[plan]?.[classOf(occupationCodes) - 1];
      if (rate === undefined) return undefined;
      const exact = BigInt(rate * 100) * BigInt(loading) * BigInt(monthPercent[term] ?? 0);
      cents += (exact * 2n + 10_000n) / 20_000n;
    }
  }
  const payable = cents > 10_000n ? cents : 10_000n;
  return `${payable / 100n}.${String(payable % 100n).padStart(2, '0')}`;
};
