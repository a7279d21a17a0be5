import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, issueText, priceApplication, runExamples } from '../../../engine/index.ts';
import { boundaryApplication, invalidApplication, validApplication } from '../../../engine/testing.ts';
import { compiledModel, modelCodes, throughJson } from '../model-files.ts';
import { runsUpTo } from '../runs.ts';
import { refusals } from '../testing/shrunk.ts';
import { countByHand } from './count-by-hand.ts';

const at = '2026-11-21';
const runs = runsUpTo(600);

describe.each(modelCodes)('the model %s', (code) => {
  const { model, examples } = compiledModel(code);
  const counted = countByHand(model);

  it('has the expected results of its examples', () => expect(runExamples(model, examples)).toEqual([]));

  it('stays unchanged through JSON', () => expect(throughJson(model.data)).toEqual(model.data));

  it.each([
    ['valid', validApplication],
    ['boundary', boundaryApplication],
  ])(
    '[PR-04] accepts a %s application at the price of a calculation by hand, explains its premium, and returns the same again, also through JSON',
    (_, arbitrary) => {
      fc.assert(
        fc.property(arbitrary(model, { at }), (application) => {
          const priced = priceApplication(model, application, at);
          expect([...checkApplication(model, application, at).issues, ...priced.issues]).toEqual([]);
          expect(priced.premium).toMatch(/^\d+\.\d{2}$/);
          if (counted) expect(priced.premium).toBe(counted(application));
          expect(priced.trace()[0]?.subtotal).toBe(priced.premium);
          const again = throughJson(application);
          expect(checkApplication(model, again, at).issues).toEqual([]);
          expect(priceApplication(model, again, at).premium).toBe(priced.premium);
        }),
        runs,
      );
    },
  );

  it('[PR-05] rejects an application with a single issue with exactly that issue, with a sentence in both languages', () => {
    fc.assert(
      fc.property(invalidApplication(model, { at }), ({ application, expected, kind }) => {
        const issues = refusals(model, application, at);
        expect({ kind, found: issues.map(({ path, code: each }) => ({ path, code: each })) }).toEqual({
          kind,
          found: [expected],
        });
        for (const issue of issues)
          for (const language of ['zh-CN', 'en-US'] as const)
            expect(issueText(model, issue, language)).not.toMatch(/[{}]|^$|^[a-z-]+$/);
      }),
      runs,
    );
  });

  it('returns a result for any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(checkApplication(model, json, at).issues.length).toBeGreaterThan(0);
        expect(() => priceApplication(model, json, at)).not.toThrow();
      }),
      runsUpTo(300),
    );
  });
});
