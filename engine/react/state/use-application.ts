import { useRef, useSyncExternalStore } from 'react';
import type { ApplicationStore, State } from './state.ts';

/** One part of a store's state; draws again only when that part is another value. The selector must give parts, not new objects. */
export const useApplication = <Part>(store: ApplicationStore, select: (state: State) => Part): Part => {
  const read = (): Part => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
};

/** What follows from a store's state; draws again only when it is another by `isSame`, so that a selector may make new objects. */
export const useDerived = <Part>(
  store: ApplicationStore,
  select: (state: State) => Part,
  isSame: (before: Part, after: Part) => boolean,
): Part => {
  const kept = useRef<{ readonly state: State; readonly select: (state: State) => Part; readonly part: Part }>(undefined);
  const read = (): Part => {
    const state = store.getState();
    const before = kept.current;
    if (before?.state === state && before.select === select) return before.part;
    const part = select(state);
    const held = before && isSame(before.part, part) ? before.part : part;
    kept.current = { state, select, part: held };
    return held;
  };
  return useSyncExternalStore(store.subscribe, read, read);
};
