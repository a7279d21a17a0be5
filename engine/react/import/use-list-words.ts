import { use } from 'react';
import { type ListWords, listsOf, type Model } from '../../index.ts';

const loading = new WeakMap<() => Promise<ListWords>, Promise<ListWords>>();

/** The words of lists, loaded once for an engine; after a failure they are loaded again. */
export const listWords = ({ vocabulary }: Model): Promise<ListWords> => {
  const lists = listsOf(vocabulary);
  const known = loading.get(lists) ?? lists();
  loading.set(lists, known);
  known.catch(() => loading.delete(lists));
  return known;
};

/** The same in a component, which waits for them. */
export const useListWords = (model: Model): ListWords => use(listWords(model));
