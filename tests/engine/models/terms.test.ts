import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, surrenderRule, surrenderWords, translate } from '../../../engine/index.ts';
import { compiledModel, modelCodes } from '../model-files.ts';

const termsOf = (code: string, file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../schemas', code, 'documents', file), 'utf8');
const plain = (text: string): string => text.replaceAll('**', '').replace(/[；;。.]$/, '');

/** Returns the items of the articles about exclusions. */
const excludedIn = (terms: string): readonly string[] =>
  terms
    .split(/^(?=## )/m)
    .filter((section) => /^## .*(责任免除|exclusions)/i.test(section))
    .flatMap((section) => [...section.matchAll(/^(?:\d+\.|-) (.*)$/gm)].map(([, item = '']) => plain(item)));

describe.each(modelCodes)('the terms of %s', (code) => {
  const { model } = compiledModel(code);
  const languages = [
    ['zh-CN', 'clauses.md'],
    ['en-US', 'clauses.en-US.md'],
  ] as const satisfies readonly (readonly [Language, string])[];

  it.each(languages)('exclude nothing in %s that the list of the product page lacks', (language, file) => {
    const excluded = excludedIn(termsOf(code, file));
    expect(excluded.length).toBeGreaterThan(4);
    const block = model.data.detail.find(({ block }) => block === 'exclusions');
    const listed = [block?.['items']].flat().map((item) => plain(translate(model.data, String(item), language)));
    expect(excluded.filter((item) => !listed.includes(item))).toEqual([]);
    expect(String(block?.['summary']).length).toBeLessThanOrEqual(30);
  });

  it.each(languages)('tell in %s how a policy is surrendered, like the product page and the policy', (language, file) => {
    const terms = termsOf(code, file).replaceAll('**', '');
    expect(terms).toContain(surrenderWords(surrenderRule(model.data), language));
  });
});

it('a removal that is refused from departure on means that nothing is refunded once cover has begun', () => {
  const ruleOf = (code: string) => surrenderRule(compiledModel(code).model.data);
  expect(ruleOf('travelLyb')).toEqual({ afterStart: 'none' });
  expect(ruleOf('EastChinaSea')).toEqual({ afterStart: 'none' });
  expect(ruleOf('studentAccident')).toEqual({ afterStart: 'pro-rata' });
  expect(ruleOf('criticalIllness')).toEqual({ afterStart: 'none', coolingOffDays: 15 });
});
