import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceApplication } from '../../../engine/index.ts';
import { boundaryApplication, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { faultKinds } from '../../../engine/testing/arbitraries.ts';
import { richModels } from './rich-models.ts';
import { expectSoundShrinking, refusals } from './shrunk.ts';
import { runsUpTo } from '../runs.ts';

const runs = runsUpTo(200);
/** One is a leap day, for which ages and terms are generated. */
const days = ['2026-11-21', '2028-02-29', '2027-03-01'] as const;

describe.each(Object.entries(richModels))('applications made for the model "%s"', (_, make) => {
  const model = make();

  it.each(days)('are valid on %s, also at limits', (at) => {
    fc.assert(
      fc.property(fc.oneof(validApplication(model, { at }), boundaryApplication(model, { at })), (application) => {
        expect(refusals(model, application, at)).toEqual([]);
        expect(priceApplication(model, application, at).premium).toBeDefined();
      }),
      runs,
    );
  });

  it.each(days)('have exactly the expected issue on %s', (at) => {
    fc.assert(
      fc.property(invalidApplication(model, { at }), ({ application, expected, kind }) => {
        const issues = refusals(model, application, at).map(({ path, code }) => ({ path, code }));
        expect({ kind, found: issues }).toEqual({ kind, found: [expected] });
      }),
      runs,
    );
  });

  it('stay valid, or keep their issue, when they shrink', () => {
    expectSoundShrinking(model, days[0]);
  });
});

describe('kinds of issues', () => {
  it('all occur', () => {
    const seen = Object.values(richModels).flatMap((make) =>
      fc.sample(invalidApplication(make(), { at: days[0] }), { numRuns: 250, seed: 7 }).map(({ kind }) => kind),
    );
    expect([...new Set(seen)].toSorted()).toEqual(Object.keys(faultKinds).toSorted());
  });
});
