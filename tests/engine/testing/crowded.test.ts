import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invalidApplication } from '../../../engine/testing.ts';
import { compiledModel, modelCodes } from '../model-files.ts';
import { refusals } from './shrunk.ts';

const at = '2026-11-21';
const seed = 20_261_121;
const numRuns = 400;

/** Models with a limit of persons, without those in which a field must equal their number: there, the field has the limit. */
const limited = modelCodes.flatMap((code) => {
  const { model } = compiledModel(code);
  const max = model.data.insured?.max;
  const isCounted = JSON.stringify(model.data.rules).includes('{"path":"application.headcount"}');
  return max === undefined || isCounted ? [] : [{ code, model, max }];
});

it.each(limited)('$code is generated with one person above its limit of $max, and rejected only for that', ({ model }) => {
  const applications = fc.sample(invalidApplication(model, { at }), { numRuns, seed });
  const over = applications.filter(({ expected }) => expected.code === 'headcount-over');
  expect(over.length).toBeGreaterThan(0);
  for (const { application, expected } of over.slice(0, 2))
    expect(refusals(model, application, at).map(({ path, code }) => ({ path, code }))).toEqual([expected]);
});
