import { translate, type Model, type ModelData } from '@insure/engine';

/** Whether a model has a word in what it says of itself in short: title, keywords and benefits, in either language. */
export const saysWord = ({ data }: Model, word: string): boolean => wordsOf(data).includes(word.toLowerCase());

const known = new WeakMap<ModelData, string>();

const wordsOf = (model: ModelData): string => {
  const { title, keywords = [], benefits } = model;
  const words =
    known.get(model) ??
    [title, ...keywords, ...benefits.map((benefit) => benefit.title)]
      .flatMap((text) => [text, translate(model, text, 'en-US')])
      .join('\n')
      .toLowerCase();
  known.set(model, words);
  return words;
};
