import { translate, type Model, type ModelData } from '@insure/engine';

/** Whether a model's title, keywords or benefits contain a text, in either language. */
export const modelMentions = ({ data }: Model, text: string): boolean => wordsOf(data).includes(text.toLowerCase());

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
