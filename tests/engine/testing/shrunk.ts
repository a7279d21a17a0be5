import fc from 'fast-check';
import { expect } from 'vitest';
import { checkApplication, type IsoDate, type Issue, type Model, priceApplication } from '../../../engine/index.ts';
import { invalidApplication, validApplication } from '../../../engine/testing.ts';

/** Returns the issues for which a server would reject the application. */
export const refusals = (model: Model, application: unknown, at: IsoDate): readonly Issue[] => {
  const { issues } = checkApplication(model, application, at);
  return issues.length > 0 ? issues : priceApplication(model, application, at).issues;
};

/**
 * Returns all values that are tried while a failure shrinks. `fails` is true for unusual values, so that there is much to
 * shrink.
 */
const shrunk = <T>(arbitrary: fc.Arbitrary<T>, fails: (made: T) => boolean): readonly T[] => {
  const result = fc.check(
    fc.property(arbitrary, (made) => !fails(made)),
    { numRuns: 40, verbose: 1 },
  );
  return result.failures.flat();
};

/** Expects that valid applications shrink to valid ones, and invalid ones to applications with the same single issue. */
export const expectSoundShrinking = (model: Model, at: IsoDate): void => {
  const isLong = (application: unknown): boolean => JSON.stringify(application).length > 900;
  const valid = shrunk(validApplication(model, { at }), isLong);
  expect(valid.filter((application) => refusals(model, application, at).length > 0)).toEqual([]);
  const faulty = shrunk(invalidApplication(model, { at }), ({ application }) => isLong(application));
  expect(
    faulty.filter(({ application, expected }) => {
      const [found, ...more] = refusals(model, application, at);
      return more.length > 0 || found?.path !== expected.path || found.code !== expected.code;
    }),
  ).toEqual([]);
};
