import { use } from 'react';
import type { ListWords, Model, Vocabulary } from '../../index.ts';

const loading = new WeakMap<Vocabulary['lists'], Promise<ListWords>>();

/** The words of lists, loaded once for an engine; after a failure they are loaded again. */
export const listWords = ({ vocabulary: { lists } }: Model): Promise<ListWords> => {
  const known = loading.get(lists) ?? lists();
  loading.set(lists, known);
  known.catch(() => loading.delete(lists));
  return known;
};

/** The same in a component, which waits for them. */
export const useListWords = (model: Model): ListWords => use(listWords(model));
