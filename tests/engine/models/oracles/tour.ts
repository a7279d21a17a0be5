import { daysOf, yuan } from './by-hand.ts';

/** Cents for a person and a day, by route and limit. */
const rates: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  domestic: { 200_000: 50, 300_000: 70, 500_000: 100, 800_000: 150 },
  outbound: { 200_000: 90, 300_000: 130, 500_000: 190, 800_000: 280 },
};

type Application = {
  readonly routeKind: string;
  readonly perPerson: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly travelercount: number;
  readonly tourcount: number;
  readonly roomcount: number;
};

/** Travellers and guides by day, rooms at 0.20 per night; at least 10. */
export const tourPremium = (application: Application): string | undefined => {
  const { routeKind, perPerson, startDate, endDate, travelercount, tourcount, roomcount } = application;
  const rate = rates[routeKind]?.[perPerson];
  if (rate === undefined) return undefined;
  const days = daysOf(startDate, endDate);
  const cents = rate * (travelercount + tourcount) * days + 20 * roomcount * (days - 1);
  return yuan(BigInt(Math.max(cents, 1000)));
};
