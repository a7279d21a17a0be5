import { type LanguageTag, type ModelData, type Sentence, translate } from '@insure/engine';
import { isObject } from '../domain/application.ts';

/** Returns a text of a model in both languages. */
export const inBothLanguages = (model: ModelData, text: string): Sentence => ({
  'zh-CN': text,
  'en-US': translate(model, text, 'en-US'),
});

/**
 * Returns the content of a product's card in the list, as its columns store it: two benefits, and the headline of the detail
 * page.
 */
export const cardOf = (model: ModelData) => ({
  info1: JSON.stringify(inBothLanguages(model, model.benefits[0]?.title ?? '')),
  info2: JSON.stringify(inBothLanguages(model, model.benefits[1]?.title ?? '')),
  advantage: JSON.stringify({ 'zh-CN': advantageOf(model, 'zh-CN'), 'en-US': advantageOf(model, 'en-US') }),
});

/** Takes the advantages (lines) and the key facts in two columns from the headline of the detail page. */
const advantageOf = (model: ModelData, language: LanguageTag) => {
  const headline = model.detail.find(({ block }) => block === 'headline');
  const texts = stringsOf(headline?.['lines']);
  const facts = (Array.isArray(headline?.['facts']) ? headline['facts'] : [])
    .filter(isObject)
    .flatMap(({ label, value }) =>
      typeof label === 'string' && typeof value === 'string'
        ? [{ key: translate(model, label, language), value: translate(model, value, language) }]
        : [],
    );
  return {
    advant: texts
      .slice(0, maxShown.lines)
      .map((text, index) => ({ key: String(index + 1), value: translate(model, text, language) })),
    function: facts.slice(0, maxShown.facts / 2),
    content: facts.slice(maxShown.facts / 2, maxShown.facts),
  };
};

/** Maximum number of lines and facts on a card. */
const maxShown = { lines: 2, facts: 4 };

const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each: unknown) => typeof each === 'string') : [];
