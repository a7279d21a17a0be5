import { centsOf, classOf, halfUp, monthPercent, yuan } from './by-hand.ts';

/** Ten-thousandths of the payroll by class. */
const rates: readonly number[] = [8, 10, 18, 25, 45, 70];

/** Percentages by industry, if not 100. */
const industries: Readonly<Record<string, number>> = {
  '制造业-化工': 140,
  建筑业: 150,
  装饰装修: 130,
  物流仓储: 120,
  快递外卖: 130,
  信息技术: 80,
  金融: 80,
  教育培训: 80,
};

type Application = {
  readonly industry: string;
  readonly term: number;
  readonly insuredGroup: readonly {
    readonly occupationCodes: string;
    readonly headcount: number;
    readonly monthlyWage: string;
  }[];
};

/**
 * Twelve and a half monthly wages of all persons in a job, times the rates of its class, the industry and the term; at least
 * 500.
 */
export const payrollPremium = ({ industry, term, insuredGroup: jobs }: Application): string | undefined => {
  let total = 0n;
  for (const { occupationCodes, headcount, monthlyWage } of jobs) {
    const rate = rates[classOf(occupationCodes) - 1];
    if (rate === undefined) return undefined;
    const payroll = centsOf(monthlyWage) * BigInt(headcount) * 125n;
    const loading = BigInt(rate * (industries[industry] ?? 100) * (monthPercent[term] ?? 0));
    total += halfUp(payroll * loading, 10n * 10_000n * 100n * 100n);
  }
  return yuan(total > 50_000n ? total : 50_000n);
};
