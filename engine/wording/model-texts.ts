import { inLanguage, type Language, readsSource, type Sentence, tagOf } from '../model/language.ts';
import type { ModelData } from '../model/model.ts';

/** The part of a model's data that translates its texts. */
export type ModelTexts = Pick<ModelData, 'texts' | 'translations'>;

/** A text of the model in a language, without a translation in the base of the language, or else the source text. */
export const translate = (model: ModelTexts, text: string, language: Language): string =>
  ownTranslation(model, text, language) ?? (readsSource(language) ? text : (model.texts[text] ?? text));

/** The translation of a text in the model's file of the language. */
const ownTranslation = ({ translations }: ModelTexts, text: string, language: Language): string | undefined =>
  translations?.[tagOf(language)]?.[text];

/** A text that is the model's, or else a word of the engine ("Yes"), in a language. */
export const translateEither = (model: ModelTexts, text: Sentence, language: Language): string =>
  ownTranslation(model, text['zh-CN'], language) ?? inLanguage(text, language);

/** A text of the model in every language that the model has. */
export const inEveryLanguage = ({ texts, translations = {} }: ModelTexts, text: string): readonly string[] => [
  text,
  ...[texts, ...Object.values(translations)].map((each) => each[text] ?? text),
];
