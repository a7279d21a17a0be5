import { use } from 'react';
import { type ListWords, listsOf, type Model } from '../../index.ts';

const loading = new WeakMap<() => Promise<ListWords>, Promise<ListWords>>();

/** Loads the words of lists, once for an engine; after a failure, again. */
export const listWords = ({ vocabulary }: Model): Promise<ListWords> => {
  const lists = listsOf(vocabulary);
  const known = loading.get(lists) ?? lists();
  loading.set(lists, known);
  known.catch(() => loading.delete(lists));
  return known;
};

/** Returns the words of lists in a component, which waits for them. */
export const useListWords = (model: Model): ListWords => use(listWords(model));
