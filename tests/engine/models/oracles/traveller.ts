import { daysOf, personsOf, yuan, type Groups } from './by-hand.ts';

/** Cents for a person up to a number of days, by plan. */
const prices: Readonly<Record<string, readonly (readonly [days: number, cents: number])[]>> = {
  LY10: [
    [3, 600],
    [8, 1000],
    [15, 1500],
    [30, 2000],
  ],
  LY20: [
    [3, 1000],
    [8, 2000],
    [15, 3000],
    [30, 4000],
  ],
};

type Application = Groups<unknown> & {
  readonly plan: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly highland: boolean;
};

/** One price for each person by plan and days, and 2.00 more for the highlands. */
export const travellerPremium = (application: Application): string | undefined => {
  const days = daysOf(application.startDate, application.endDate);
  const [, base] = prices[application.plan]?.find(([most]) => days <= most) ?? [];
  if (base === undefined) return undefined;
  return yuan(BigInt((base + (application.highland ? 200 : 0)) * personsOf(application).length));
};
