import { useSyncExternalStore } from 'react';

/** What the user chose; `system` follows the device. */
export type ColourMode = 'light' | 'dark' | 'system';

const key = 'portal.colour-mode';
const listeners = new Set<() => void>();
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

const stored = (): ColourMode => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
};
const shownFor = (mode: ColourMode): 'light' | 'dark' => (mode === 'system' ? (prefersDark().matches ? 'dark' : 'light') : mode);

/** Paper is light, whatever the screen is. Some browsers say so by the event alone, as they print a copy of the page. */
let isPrinting = false;
const paper = () => matchMedia('print');

const show = () => {
  const shown = isPrinting || paper().matches ? 'light' : shownFor(stored());
  document.documentElement.classList.toggle('dark', shown === 'dark');
  document.documentElement.classList.toggle('light', shown === 'light');
  for (const tell of listeners) tell();
};

/** Keeps the choice and shows it at once, in other tabs too. */
export const setColourMode = (mode: ColourMode): void => {
  if (mode === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, mode);
  show();
};

/** Follows the device, other tabs and the printer; call once. */
export const watchColourMode = (): void => {
  prefersDark().addEventListener('change', show);
  addEventListener('storage', (event) => event.key === key && show());
  paper().addEventListener('change', show);
  for (const moment of ['beforeprint', 'afterprint'])
    addEventListener(moment, () => {
      isPrinting = moment === 'beforeprint';
      show();
    });
  show();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** What is on the screen now: `light` or `dark`. */
export const useShownMode = (): 'light' | 'dark' => useSyncExternalStore(subscribe, () => shownFor(stored()));
