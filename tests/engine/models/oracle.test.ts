import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceApplication } from '../../../engine/index.ts';
import { boundaryApplication, validApplication } from '../../../engine/testing.ts';
import { compiledModel, modelCodes, runsUpTo } from '../model-files.ts';
import { employerPremium } from './oracles/employer.ts';
import { groupAccidentPremium } from './oracles/group-accident.ts';
import { payrollPremium } from './oracles/payroll.ts';
import { seaPremium } from './oracles/sea.ts';
import { sportsPremium } from './oracles/sports.ts';
import { tourPremium } from './oracles/tour.ts';
import { travellerPremium } from './oracles/traveller.ts';
import { underwrittenPremium } from './oracles/underwritten.ts';

const at = '2026-11-21';
const models = modelCodes.map((code) => compiledModel(code).model);

/** A count by hand takes what came over a wire and checks nothing. */
const overWire =
  <Application>(count: (application: Application) => string | undefined) =>
  (application: unknown): string | undefined => {
    const text = JSON.stringify(application);
    return count(JSON.parse(text));
  };

/** The count by hand of each product, found by its page: its code may be another one. */
const products = [
  ['group accident', '/products/group/detail', overWire(groupAccidentPremium)],
  ['employer liability', '/products/employer/detail', overWire(employerPremium)],
  ['employer liability by wages', '/products/employer2/detail', overWire(payrollPremium)],
  ['underwritten employer liability', '/products/liberty/detail', overWire(underwrittenPremium)],
  ['sports accident', '/products/ht03ig/detail', overWire(sportsPremium)],
  ['tour operator liability', '/products/travel/halz', overWire(tourPremium)],
  ['travel accident', '/products/travel/lyb', overWire(travellerPremium)],
  ['accident at sea', '/insure/east-china-sea', overWire(seaPremium)],
] as const;

describe.each(products)('the premium of %s', (_, page, oracle) => {
  const model = models.find(({ data }) => data.routes['detail'] === page);
  if (!model) throw new Error(`Cannot count by hand as no model has the page ${page}`);

  it.each([
    ['valid', validApplication],
    ['boundary', boundaryApplication],
  ])('is what a count by hand gives, to the cent, for %s applications', (__, arbitrary) => {
    let priced = 0;
    fc.assert(
      fc.property(arbitrary(model, { at }), (application) => {
        const { premium } = priceApplication(model, application, at);
        if (premium !== undefined) priced += 1;
        expect(premium).toBe(oracle(application));
      }),
      runsUpTo(1000),
    );
    expect(priced).toBeGreaterThan(0);
  });
});

describe('the counts by hand', () => {
  it('know nothing of the engine', () => {
    const folder = join(import.meta.dirname, 'oracles');
    for (const file of readdirSync(folder))
      for (const [, from] of readFileSync(join(folder, file), 'utf8').matchAll(/\bfrom '([^']+)'/g))
        expect(from, file).toBe('./by-hand.ts');
  });
});
