import { useSyncExternalStore } from 'react';

/**
 * Creates a store for a value outside React. Calls and browser events change the value, and `use` renders a component again
 * after each change.
 */
export const createStore = <Value>(initial: Value) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
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
