import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();
const step = (by: number) => {
  running += by;
  for (const tell of listeners) tell();
};

/** Shows the progress bar until the work is over, however it ends; gives the work's own outcome. */
export const withProgress = async <Outcome>(work: Promise<Outcome>): Promise<Outcome> => {
  step(1);
  try {
    return await work;
  } finally {
    step(-1);
  }
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether the progress bar is on. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
