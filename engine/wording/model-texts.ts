import { inLanguage, type Language, usesSourceTexts, type Sentence, tagOf } from '../model/language.ts';
import type { ModelData } from '../model/model.ts';

/** The part of a model's data that translates its texts. */
export type ModelTexts = Pick<ModelData, 'texts' | 'translations'>;

/** Returns a text of the model in a language; without a translation, in the base of the language, else the source text. */
export const translate = (model: ModelTexts, text: string, language: Language): string =>
  ownTranslation(model, text, language) ?? (usesSourceTexts(language) ? text : (model.texts[text] ?? text));

/** Returns the translation of a text from the model's file of the language. */
const ownTranslation = ({ translations }: ModelTexts, text: string, language: Language): string | undefined =>
  translations?.[tagOf(language)]?.[text];

/** Returns a text in a language from the model, or else from the engine ("Yes"). */
export const translateEither = (model: ModelTexts, text: Sentence, language: Language): string =>
  ownTranslation(model, text['zh-CN'], language) ?? inLanguage(text, language);

/** Returns a text of the model in every language of the model. */
export const inEveryLanguage = ({ texts, translations = {} }: ModelTexts, text: string): readonly string[] => [
  text,
  ...[texts, ...Object.values(translations)].map((each) => each[text] ?? text),
];
