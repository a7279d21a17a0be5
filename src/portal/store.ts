import { useSyncExternalStore } from 'react';

/** A value outside React: calls and events of the browser change it, `use` draws a component again with each change. */
export const createStore = <Value>(first: Value) => {
  let value = first;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  return {
    get,
    set: (next: Value): void => {
      value = next;
      for (const tell of listeners) tell();
    },
    subscribe,
    use: (): Value => useSyncExternalStore(subscribe, get),
  };
};
