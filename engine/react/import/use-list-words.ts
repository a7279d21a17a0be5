import { use } from 'react';
import { type ListWords, listsOf, type Model } from '../../index.ts';

const loading = new WeakMap<() => Promise<ListWords>, Promise<ListWords>>();

/** Loads the words of lists once for an engine, and again after a failure. */
export const listWords = ({ vocabulary }: Model): Promise<ListWords> => {
  const lists = listsOf(vocabulary);
  const cached = loading.get(lists) ?? lists();
  loading.set(lists, cached);
  cached.catch(() => loading.delete(lists));
  return cached;
};

/** Returns the words of lists. The component waits for them. */
export const useListWords = (model: Model): ListWords => use(listWords(model));
