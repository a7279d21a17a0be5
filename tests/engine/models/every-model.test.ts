import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, compileModel, issueText, priceApplication, runExamples } from '../../../engine/index.ts';
import { boundaryApplication, faultyApplication, validApplication } from '../../../engine/testing.ts';
import { modelCodes, runsUpTo, schemaFiles, throughJson } from '../model-files.ts';
import { expectSoundShrinking, refusals } from '../testing/shrunk.ts';

const at = '2026-11-21';
const runs = runsUpTo(600);

describe.each(modelCodes)('the model %s', (code) => {
  const { model, examples } = compileModel(schemaFiles, code);

  it('keeps every promise of its examples', () => expect(runExamples(model, examples)).toEqual([]));

  it('carries its data through JSON unchanged', () => expect(throughJson(model.data)).toEqual(model.data));

  it.each([
    ['valid', validApplication],
    ['boundary', boundaryApplication],
  ])('takes and prices a %s application', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary(model, { at }), (application) => {
        expect(refusals(model, application, at)).toEqual([]);
        expect(priceApplication(model, application, at).premium).toMatch(/^\d+\.\d{2}$/);
      }),
      runs,
    );
  });

  it('[PR-05] refuses an application with a single fault for just that fault, with a sentence in both languages', () => {
    fc.assert(
      fc.property(faultyApplication(model, { at }), ({ application, expected, kind }) => {
        const found = refusals(model, application, at);
        expect({ kind, found: found.map(({ path, code: each }) => ({ path, code: each })) }).toEqual({ kind, found: [expected] });
        for (const issue of found)
          for (const language of ['zh-CN', 'en-US'] as const)
            expect(issueText(model, issue, language)).not.toMatch(/[{}]|^$|^[a-z-]+$/);
      }),
      runs,
    );
  });

  it('shrinks to what is as valid, and to what has the same one fault', () => expectSoundShrinking(model, at));

  it('[PR-04] gives the same answer for the same application again, and after a way through JSON', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        const again = throughJson(application);
        expect(checkApplication(model, again, at).issues).toEqual(checkApplication(model, application, at).issues);
        expect(priceApplication(model, again, at).premium).toBe(priceApplication(model, application, at).premium);
      }),
      runsUpTo(200),
    );
  });

  it('explains its premium: the lines of the trace come to what is paid', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        const priced = priceApplication(model, application, at);
        const [line] = priced.trace();
        expect(line?.subtotal).toBe(priced.premium);
      }),
      runsUpTo(200),
    );
  });

  it('answers any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(checkApplication(model, json, at).issues.length).toBeGreaterThan(0);
        expect(() => priceApplication(model, json, at)).not.toThrow();
      }),
      runsUpTo(300),
    );
  });
});
