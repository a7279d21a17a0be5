import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, issueText } from '../../../engine/index.ts';
import { validApplication } from '../../../engine/testing.ts';
import { choicesOf } from '../../../engine/react/fields/choices.ts';
import { isRecord } from '../../../engine/values/pointer.ts';
import { miniModel } from '../mini-model.ts';

const at = '2026-11-21';
const codes = ['HOSPITAL', 'OUTPATIENT', 'DENTAL', 'PLUS'];
const { model } = miniModel({
  properties: {
    riders: {
      title: '附加险',
      type: 'array',
      uniqueItems: true,
      maxItems: 4,
      items: { enum: codes, labels: { HOSPITAL: '住院', OUTPATIENT: '门诊', DENTAL: '齿科', PLUS: '齿科加强' } },
      needs: { OUTPATIENT: ['HOSPITAL'] },
      excludes: { DENTAL: ['PLUS'] },
    },
  },
  texts: { 住院: 'Hospital', 门诊: 'Outpatient', 齿科: 'Dental', 齿科加强: 'Dental plus' },
});
const issueTexts = (riders: readonly string[], language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  checkApplication(model, { riders }, at).issues.map((issue) => [issue.path, issueText(model, issue, language)]);

describe('riders', () => {
  it('that require others are rejected without them, in the words of the product', () => {
    expect(issueTexts(['OUTPATIENT'])).toEqual([['/riders', '选择“门诊”须同时选择“住院”']]);
    expect(issueTexts(['OUTPATIENT'], 'en-US')).toEqual([['/riders', '"Outpatient" can only be chosen with "Hospital"']]);
    expect(issueTexts(['OUTPATIENT', 'HOSPITAL'])).toEqual([]);
  });

  it('that exclude each other are rejected together, in any order', () => {
    for (const riders of [
      ['DENTAL', 'PLUS'],
      ['PLUS', 'DENTAL'],
    ])
      expect(issueTexts(riders)).toHaveLength(1);
    expect(issueTexts(['DENTAL', 'HOSPITAL'])).toEqual([]);
  });

  it('list in the form what they require and exclude, in both directions', () => {
    const field = model.data.schema.properties?.['riders'] ?? {};
    const notes = (language: 'zh-CN' | 'en-US') => choicesOf(model, field, language).map(({ note }) => note);
    expect(notes('zh-CN')).toEqual([undefined, '须同时选择住院', '不能与齿科加强同时选择', '不能与齿科同时选择']);
    expect(notes('en-US')).toEqual([undefined, 'Only with Hospital', 'Not with Dental plus', 'Not with Dental']);
  });

  it('of generated applications fit each other, and are selected', () => {
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        expect(checkApplication(model, application, at).issues).toEqual([]);
        const riders = isRecord(application) ? application['riders'] : [];
        for (const rider of Array.isArray(riders) ? riders : []) seen.add(rider);
      }),
      { numRuns: 100 },
    );
    expect([...seen].toSorted()).toEqual(codes.toSorted());
  });
});
