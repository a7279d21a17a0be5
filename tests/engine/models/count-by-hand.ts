import type { Model } from '../../../engine/index.ts';
import { employerPremium } from './oracles/employer.ts';
import { groupAccidentPremium } from './oracles/group-accident.ts';
import { payrollPremium } from './oracles/payroll.ts';
import { seaPremium } from './oracles/sea.ts';
import { sportsPremium } from './oracles/sports.ts';
import { tourPremium } from './oracles/tour.ts';
import { travellerPremium } from './oracles/traveller.ts';
import { underwrittenPremium } from './oracles/underwritten.ts';

/** A count by hand takes an application that was read from JSON, and checks nothing. */
const overWire =
  <Application>(count: (application: Application) => string | undefined) =>
  (application: unknown): string | undefined => {
    const text = JSON.stringify(application);
    return count(JSON.parse(text));
  };

/** The count by hand of each product by the URL of its page, as a test changes the codes. */
export const countsByHand = {
  '/products/group/detail': overWire(groupAccidentPremium),
  '/products/employer/detail': overWire(employerPremium),
  '/products/employer2/detail': overWire(payrollPremium),
  '/products/liberty/detail': overWire(underwrittenPremium),
  '/products/ht03ig/detail': overWire(sportsPremium),
  '/products/travel/halz': overWire(tourPremium),
  '/products/travel/lyb': overWire(travellerPremium),
  '/insure/east-china-sea': overWire(seaPremium),
} as const;

/** Returns the function that computes the premium of a model by hand; undefined if there is none. */
export const countByHand = ({ data }: Model): ((application: unknown) => string | undefined) | undefined =>
  new Map<string | undefined, (application: unknown) => string | undefined>(Object.entries(countsByHand)).get(
    data.routes['detail'],
  );
