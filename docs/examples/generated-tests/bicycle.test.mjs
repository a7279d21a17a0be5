import { checkApplication, compileModel, priceApplication, runExamples } from '@insure/engine';
import { invalidApplication, validApplication } from '@insure/engine/testing';
import { lintModel } from '@insure/engine/lint';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelFiles } from '../models/compile.mjs';

const files = modelFiles();
const { model, examples } = compileModel(files, 'bicycle');
const at = '2026-11-01';

test('keeps its own examples, and the lints have nothing to say', () => {
  expect(runExamples(model, examples)).toEqual([]);
  expect(lintModel(files, 'bicycle').diagnostics).toEqual([]);
});

test('prices every valid application, and a better plan never costs less', () => {
  fc.assert(
    fc.property(validApplication(model, { at }), (application) => {
      expect(checkApplication(model, application, at).issues).toEqual([]);
      const priced = (plan) => Number(priceApplication(model, { ...application, plan }, at).premium);
      expect(priced('Plus')).toBeGreaterThanOrEqual(priced('Basic'));
    }),
  );
});

test('finds every planted fault at its place', () => {
  fc.assert(
    fc.property(invalidApplication(model, { at }), ({ application, expected }) => {
      const found = checkApplication(model, application, at).issues.map(({ path, code }) => ({ path, code }));
      expect(found).toContainEqual(expected);
    }),
  );
});
