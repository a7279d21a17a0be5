import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import fc from 'fast-check';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

/** One test of a file, as the shim collected it. */
export type Collected = { readonly title: string; readonly run: () => unknown };

const collected: Collected[] = [];
let prefix = '';
let runs = Number.POSITIVE_INFINITY;

/** Takes the tests that were collected since the last call, and forgets them. */
export const takeTests = (): readonly Collected[] => collected.splice(0);

/** How often a property may run at most. */
export const limitRuns = (most: number): void => {
  runs = most;
};

const rowsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

const it = (title: string, run: () => unknown): void => {
  collected.push({ title: prefix + title, run });
};
const itEach =
  (table: readonly unknown[]) =>
  (title: string, run: (...row: readonly unknown[]) => unknown): void =>
    table.forEach((row, index) => it(`${title} #${index + 1}`, () => run(...rowsOf(row))));

const describe = (title: string, fill: () => void): void => {
  const outer = prefix;
  prefix = `${outer}${title} > `;
  fill();
  prefix = outer;
};
const describeEach =
  (table: readonly unknown[]) =>
  (title: string, fill: (...row: readonly unknown[]) => void): void =>
    table.forEach((row, index) => describe(`${title} #${index + 1}`, () => fill(...rowsOf(row))));

const expect = Object.assign((value: unknown, message?: string) => chai.expect(value, message), chai.expect, {
  unreachable: (message = 'unreachable'): never => {
    throw new Error(message);
  },
});

/** What tests see in place of vitest. */
export const vitest = {
  it: Object.assign(it, { each: itEach }),
  describe: Object.assign(describe, { each: describeEach }),
  expect,
};

const assert = (property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}): unknown =>
  fc.assert(property, { ...parameters, seed: 7, endOnFailure: true, numRuns: Math.min(parameters.numRuns ?? 100, runs) });

/** What tests see in place of fast-check: the same from run to run, no oftener than the limit, without shrinking. */
export const fastCheck = { ...fc, assert };
