import { useCallback, useRef } from 'react';

/** The same function for as long as the component lives; it does what the latest drawing gave, so memoised parts need not be drawn for it. */
export const useHandler = <Args extends readonly unknown[]>(handler: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args) => latest.current(...args), []);
};
