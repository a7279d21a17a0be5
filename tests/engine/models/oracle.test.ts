import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileModel, priceApplication } from '../../../engine/index.ts';
import { boundaryApplication, validApplication } from '../../../engine/testing.ts';
import { modelCodes, runsUpTo, schemaFiles } from '../model-files.ts';
import { groupAccidentPremium } from './group-accident-oracle.ts';

const at = '2026-11-21';
/** Found by its page: the code may be another one. */
const model = modelCodes
  .map((code) => compileModel(schemaFiles, code).model)
  .find(({ data }) => data.routes['detail'] === '/products/group/detail');
if (!model) throw new Error('Cannot count by hand as no model has the page /products/group/detail');
/** The oracle takes what came over a wire and checks nothing. */
const oracle = (application: Record<string, unknown>): string | undefined => {
  const text = JSON.stringify(application);
  return groupAccidentPremium(JSON.parse(text));
};

describe('the premium of group accident', () => {
  it.each([
    ['valid', validApplication],
    ['boundary', boundaryApplication],
  ])('is what a count by hand gives, to the cent, for %s applications', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary(model, { at }), (application) => {
        expect(priceApplication(model, application, at).premium).toBe(oracle(application));
      }),
      runsUpTo(1000),
    );
  });

  it('is counted by hand without the engine', () => {
    expect(readFileSync(join(import.meta.dirname, 'group-accident-oracle.ts'), 'utf8')).not.toMatch(/\bimport\b/);
  });
});
