import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileModel, priceApplication, type TraceLine } from '../../../../engine/index.ts';
import { boundaryApplication, validApplication } from '../../../../engine/testing.ts';
import { schemaFiles } from '../../model-files.ts';
import { premiumCents, written, type PricedApplication } from './group-accident.ts';

const { model } = compileModel(schemaFiles, 'groupAccOption');
const at = '2026-11-21';
const runs = { numRuns: 1000 };

/** What was made as an application of this model has the fields that the oracle reads. */
const isPriced = (json: unknown): json is PricedApplication =>
  typeof json === 'object' && json !== null && 'insuredGroup' in json;
const expected = (application: unknown): string => (isPriced(application) ? written(premiumCents(application) ?? -1n) : '');
const linesNamed = (lines: readonly TraceLine[], step: string): readonly TraceLine[] =>
  lines.flatMap((line) => [...(line.step === step ? [line] : []), ...linesNamed(line.of, step)]);
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

describe('the premium of the group accident product', () => {
  it.each([
    ['valid', validApplication],
    ['boundary', boundaryApplication],
  ])('is what an oracle in whole numbers computes for every %s application', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary(model, { at }), (application) => {
        expect(priceApplication(model, application, at).premium).toBe(expected(application));
      }),
      runs,
    );
  });

  it('is explained person by person: the lines of persons sum up to the total, and count everybody once', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        const trace = priceApplication(model, application, at).trace();
        const persons = linesNamed(trace, 'person.termPremium');
        const [total] = linesNamed(trace, 'policy.total');
        const heads = isPriced(application) ? application.insuredGroup.flatMap((group) => group.insured_list).length : 0;
        expect(persons.reduce((sum, { times }) => sum + times, 0)).toBe(heads);
        expect(persons.reduce((sum, { subtotal }) => sum + cents(subtotal), 0n)).toBe(cents(total?.value ?? ''));
        for (const { value, times, subtotal } of persons) expect(cents(value) * BigInt(times)).toBe(cents(subtotal));
        expect(new Set(persons.map((line) => JSON.stringify(line))).size).toBe(persons.length);
      }),
      runs,
    );
  });
});
