import { describe, expect, it } from 'vitest';
import { defineLanguage, fieldOf, type Language } from '../../../engine/index.ts';
import { rateRows } from '../../../engine/react/detail/rate-rows.ts';
import { choicesOf } from '../../../engine/react/fields/choices.ts';
import { compiledModel } from '../model-files.ts';

const { model } = compiledModel('huataiGroup');

describe('benefits that are not included', () => {
  it.each([
    ['zh-CN', '不承保', '风险 1 级'],
    ['en-US', 'Not insured', 'Risk level 1'],
  ] as const)('are shown among the choices in %s, instead of a level 0', (language, none, first) => {
    const choices = choicesOf(model, fieldOf(model.data.schema, '/sports') ?? {}, language);
    expect(choices.find(({ value }) => value === '跳伞')?.note).toBe(none);
    expect(choices.map(({ note }) => note)).toContain(first);
  });

  it('are shown in each requested language, also if two have one tag', () => {
    const replaced = defineLanguage({ tag: 'en-US', base: 'en-US', sentences: { 'Not insured': 'No cover' } });
    const noteIn = (language: Language) =>
      choicesOf(model, fieldOf(model.data.schema, '/sports') ?? {}, language).find(({ value }) => value === '跳伞')?.note;
    const languages: readonly Language[] = ['zh-CN', 'en-US', replaced, 'zh-CN', 'en-US'];
    expect(languages.map(noteIn)).toEqual(['不承保', 'Not insured', 'No cover', '不承保', 'Not insured']);
  });
});

describe('a table by ranges', () => {
  const shown = (order?: 'as-written') =>
    rateRows(model, { block: 'price-table', table: 'shared/times-multiplier', ...(order && { order }) }, 'zh-CN').rows.map(
      ({ key }) => key,
    );

  it('is sorted from the lowest range, unless its block keeps the order of the table', () => {
    expect(shown().slice(0, 2)).toEqual(['1–200', '201–400']);
    expect(shown('as-written').slice(0, 2)).toEqual(['901–1000', '801–900']);
  });
});
