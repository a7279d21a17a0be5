import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryApplication, coverageOf, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { compiledModel, modelCodes } from '../model-files.ts';

const at = '2026-11-21';
/** Fixed, so that what is reached today is reached always. */
const seed = 20_261_121;
/** Applications of each kind in a batch, and batches at most. */
const BATCH = 60;
const MAX = 40;

/** What a model has to reach, and what its batches have reached so far. */
const journeyOf = (code: string) => {
  const { model } = compiledModel(code);
  const { branches, reached } = coverageOf(model);
  const [good, bad] = [new Set<string>(), new Set<string>()];
  let batches = 0;
  const sample = <T>(arbitrary: fc.Arbitrary<T>): readonly T[] => fc.sample(arbitrary, { numRuns: BATCH, seed: seed + batches });
  const isShared = (name: string): boolean => name.startsWith('shared/');
  return {
    code,
    /** Makes one more batch. */
    go: (): void => {
      batches += 1;
      const valid = [...sample(validApplication(model, { at })), ...sample(boundaryApplication(model, { at }))];
      for (const application of valid) for (const name of reached(application, at)) good.add(name);
      for (const { application } of sample(invalidApplication(model, { at })))
        for (const name of reached(application, at)) bad.add(name);
    },
    isWorn: (): boolean => batches >= MAX,
    /** What no application that is accepted has reached, and what none that is refused has. */
    missed: (): readonly string[] =>
      branches.flatMap(({ name, refuses }) => (isShared(name) || (refuses ? bad : good).has(name) ? [] : [name])),
    /** Rows of tables that other models read too. */
    shared: branches.flatMap(({ name }) => (isShared(name) ? [name] : [])),
    has: (name: string): boolean => good.has(name) || bad.has(name),
  };
};

describe('generated applications', () => {
  const journeys = modelCodes.map(journeyOf);

  it.each(journeys)('reach every branch and every row of the tables of $code, and get every rejection', (journey) => {
    while (journey.missed().length > 0 && !journey.isWorn()) journey.go();
    expect(journey.missed()).toEqual([]);
  });

  it('reach every row of the shared tables, in one model or another', () => {
    const missed = (): readonly string[] => {
      const names = [...new Set(journeys.flatMap(({ shared }) => shared))];
      return names.filter((name) => !journeys.some(({ has }) => has(name)));
    };
    for (const journey of journeys)
      while (journey.shared.some((name) => missed().includes(name)) && !journey.isWorn()) journey.go();
    expect(missed()).toEqual([]);
    // Thousands of applications until the last row is met.
  }, 400_000);
});
