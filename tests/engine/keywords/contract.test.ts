import { describe, expect, it } from 'vitest';
import { checkApplication, issueText, keywords } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const table = {
  columns: [{ key: 'key' }, { gives: 'text', unit: 'text' }],
  rows: [
    ['k1', 'one'],
    ['k2', 'two'],
  ],
};

/** A model {x: field} with the keyword in question and a table "t". */
const modelOf = (field: unknown) => miniModel({ properties: { x: field }, pricing: { tables: { t: table } } }).model;

describe('every keyword', () => {
  for (const { name, doc, codes, examples } of keywords) {
    const model = modelOf(examples.field);
    const found = (x: unknown) => checkApplication(model, { x }, '2026-03-01').issues.map(({ code }) => code);

    it(`${name} says what it does, in both languages for each of its codes`, () => {
      expect(doc.length).toBeGreaterThan(20);
      for (const sentence of Object.values(codes)) {
        expect(sentence['zh-CN']).toMatch(/[\u4e00-\u9fff]/);
        expect(sentence['en-US']).toMatch(/^[\u0020-\u007e]+$/);
      }
    });
    for (const good of examples.good) it(`${name} takes ${JSON.stringify(good)}`, () => expect(found(good)).toEqual([]));
    it(`${name} has a counter-example for each of its codes`, () =>
      expect(Object.keys(examples.bad).toSorted()).toEqual(Object.keys(codes).toSorted()));
    for (const [code, bad] of Object.entries(examples.bad)) {
      it(`${name} refuses ${JSON.stringify(bad)} as ${code}, in words`, () => {
        expect(found(bad)).toEqual([code]);
        const [issue] = checkApplication(model, { x: bad }, '2026-03-01').issues;
        for (const language of ['zh-CN', 'en-US'] as const)
          expect(issue && issueText(model, issue, language)).not.toMatch(/[{}]|^$/);
      });
    }
  }
});
