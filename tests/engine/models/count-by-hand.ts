import type { Model } from '../../../engine/index.ts';
import { employerPremium } from './oracles/employer.ts';
import { groupAccidentPremium } from './oracles/group-accident.ts';
import { payrollPremium } from './oracles/payroll.ts';
import { seaPremium } from './oracles/sea.ts';
import { sportsPremium } from './oracles/sports.ts';
import { tourPremium } from './oracles/tour.ts';
import { travellerPremium } from './oracles/traveller.ts';
import { underwrittenPremium } from './oracles/underwritten.ts';

/** A count by hand takes what came over a wire and checks nothing. */
const overWire =
  <Application>(count: (application: Application) => string | undefined) =>
  (application: unknown): string | undefined => {
    const text = JSON.stringify(application);
    return count(JSON.parse(text));
  };

/** The count by hand of each product, found by its page: its code may be another one. */
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

/** The premium of an application of a model as it is counted by hand; undefined for a model that nobody counts by hand. */
export const countByHand = ({ data }: Model): ((application: unknown) => string | undefined) | undefined =>
  new Map<string | undefined, (application: unknown) => string | undefined>(Object.entries(countsByHand)).get(
    data.routes['detail'],
  );
