import { useSyncExternalStore } from 'react';
import type { ApplicationStore, State } from './state.ts';

/** One part of a store's state; draws again only when that part is another value. The selector must give parts, not new objects. */
export const useApplication = <Part>(store: ApplicationStore, select: (state: State) => Part): Part => {
  const read = (): Part => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
};
