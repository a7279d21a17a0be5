import { blocks } from './blocks/index.gen.ts';
import { named, type Vocabulary } from './model/vocabulary.ts';

const known = new WeakMap<Vocabulary, Vocabulary>();

/** A vocabulary with the engine's own kinds of blocks: their shapes are needed to compile a model, not to open one. */
export const compilerWords = (vocabulary: Vocabulary): Vocabulary => {
  const words = known.get(vocabulary) ?? { ...vocabulary, blocks: named(blocks, vocabulary.blocks) };
  known.set(vocabulary, words);
  return words;
};
