import { useEffect, useSyncExternalStore } from 'react';

let hosts: readonly string[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly string[]) => {
  hosts = next;
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether this place shows the notices: the one that opened last does, since what lies under a modal dialog is out of reach. */
export const useIsTopHost = (id: string): boolean => {
  useEffect(() => {
    set([...hosts, id]);
    return () => set(hosts.filter((host) => host !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => hosts.at(-1) === id);
};
