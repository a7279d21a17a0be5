import { blocks } from './blocks/index.gen.ts';
import { mergeEntries, type Vocabulary } from './model/vocabulary.ts';

const extendedVocabularies = new WeakMap<Vocabulary, Vocabulary>();

/** Adds the engine's own kinds of blocks to a vocabulary. Their shapes are needed to compile a model, but not to open one. */
export const compilerWords = (vocabulary: Vocabulary): Vocabulary => {
  const words = extendedVocabularies.get(vocabulary) ?? { ...vocabulary, blocks: mergeEntries(blocks, vocabulary.blocks) };
  extendedVocabularies.set(vocabulary, words);
  return words;
};
