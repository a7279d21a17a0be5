import { daysOf, personsOf, yearsOn, yuan, type Groups } from './by-hand.ts';

type Application = Groups<{ readonly birthDay: string }> & { readonly startDate: string; readonly endDate: string };

/** Tiers by completed years on the first day and by days. Persons above 60 are not insured for more than ten days. */
export const seaPremium = (application: Application): string | undefined => {
  const days = daysOf(application.startDate, application.endDate);
  const prices = personsOf(application).map(({ birthDay }) => priceOf(yearsOn(birthDay, application.startDate), days));
  const cents = prices.filter((price) => price !== undefined);
  return cents.length < prices.length ? undefined : yuan(BigInt(cents.reduce((sum, price) => sum + price, 0)));
};

const priceOf = (years: number, days: number): number | undefined => {
  if (days > 10) return years <= 60 ? 4000 : undefined;
  const band = years <= 17 ? 0 : years <= 60 ? 1 : 2;
  return (days <= 3 ? [800, 1200, 1850] : [1600, 2400, 3700])[band];
};
