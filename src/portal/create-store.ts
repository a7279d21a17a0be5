import { useSyncExternalStore } from 'react';

/**
 * Creates a store for a value outside React. Calls and browser events change the value, and `use` renders a component again
 * after each change.
 */
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
