import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryApplication, coverageOf, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { compiledModel, modelCodes } from '../model-files.ts';

const at = '2026-11-21';
/** Fixed, so that the same branches are reached every time. */
const seed = 20_261_121;
/** The number of applications of each kind in a batch, and the largest number of batches. */
const BATCH = 60;
const MAX = 40;

/** Returns the branches that applications of a model must reach, and functions for the batches that reach them. */
const journeyOf = (code: string) => {
  const { model } = compiledModel(code);
  const { branches, reached } = coverageOf(model);
  const [good, bad] = [new Set<string>(), new Set<string>()];
  let batches = 0;
  const sample = <T>(arbitrary: fc.Arbitrary<T>): readonly T[] => fc.sample(arbitrary, { numRuns: BATCH, seed: seed + batches });
  const isShared = (name: string): boolean => name.startsWith('shared/');
  return {
    code,
    /** Generates one more batch. */
    go: (): void => {
      batches += 1;
      const valid = [...sample(validApplication(model, { at })), ...sample(boundaryApplication(model, { at }))];
      for (const application of valid) for (const name of reached(application, at)) good.add(name);
      for (const { application } of sample(invalidApplication(model, { at })))
        for (const name of reached(application, at)) bad.add(name);
    },
    isWorn: (): boolean => batches >= MAX,
    /** The branches that no accepted application has reached, and those that no refused one has. */
    missed: (): readonly string[] =>
      branches.flatMap(({ name, refuses }) => (isShared(name) || (refuses ? bad : good).has(name) ? [] : [name])),
    /** Rows of tables that other models also read. */
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
    // It takes thousands of applications to reach the last row.
  }, 400_000);
});
