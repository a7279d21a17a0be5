import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, priceApplication, type Issue, type Model } from '../../../engine/index.ts';
import { boundaryApplication, faultyApplication, validApplication } from '../../../engine/testing.ts';
import { faultKinds } from '../../../engine/testing/faults/index.ts';
import { richModels } from './rich-models.ts';

const runs = { numRuns: 200 };
/** A leap day among them: ages and terms are made for it. */
const days = ['2026-11-21', '2028-02-29', '2027-03-01'] as const;

const refusals = (model: Model, application: unknown, at: string): readonly Issue[] => {
  const { issues } = checkApplication(model, application, at);
  return issues.length > 0 ? issues : priceApplication(model, application, at).issues;
};
const isSingle = (found: readonly Issue[], expected: Pick<Issue, 'path' | 'code'>): boolean =>
  found.length === 1 && found[0]?.path === expected.path && found[0].code === expected.code;

describe.each(Object.entries(richModels))('applications made for the model "%s"', (_, make) => {
  const model = make();

  it.each(days)('are valid on %s, around the limits too', (at) => {
    fc.assert(
      fc.property(fc.oneof(validApplication(model, { at }), boundaryApplication(model, { at })), (application) => {
        expect(refusals(model, application, at)).toEqual([]);
        expect(priceApplication(model, application, at).premium).toBeDefined();
      }),
      runs,
    );
  });

  it.each(days)('have the one fault that they are said to have on %s', (at) => {
    fc.assert(
      fc.property(faultyApplication(model, { at }), ({ application, expected, kind }) => {
        const found = refusals(model, application, at).map(({ path, code }) => ({ path, code }));
        expect({ kind, found }).toEqual({ kind, found: [expected] });
      }),
      runs,
    );
  });

  it('stay valid, and as faulty, while they shrink', () => {
    const [at] = days;
    const shrunk = <T>(arbitrary: fc.Arbitrary<T>, fails: (made: T) => boolean): readonly T[] => {
      const result = fc.check(
        fc.property(arbitrary, (made) => !fails(made)),
        { numRuns: 40, verbose: 1 },
      );
      return result.failures.flat();
    };
    const valid = shrunk(validApplication(model, { at }), (application) => JSON.stringify(application).length > 900);
    expect(valid.filter((application) => refusals(model, application, at).length > 0)).toEqual([]);
    const faulty = shrunk(faultyApplication(model, { at }), ({ application }) => JSON.stringify(application).length > 900);
    expect(faulty.filter(({ application, expected }) => !isSingle(refusals(model, application, at), expected))).toEqual([]);
  });
});

describe('kinds of faults', () => {
  it('all occur', () => {
    const seen = Object.values(richModels).flatMap((make) =>
      fc.sample(faultyApplication(make(), { at: days[0] }), { numRuns: 250, seed: 7 }).map(({ kind }) => kind),
    );
    expect([...new Set(seen)].toSorted()).toEqual(Object.keys(faultKinds).toSorted());
  });
});
