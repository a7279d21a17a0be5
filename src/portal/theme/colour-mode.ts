import { createStore } from '../create-store.ts';

/** The mode that the user has chosen. `system` means the mode of the device. */
export type ColourMode = 'light' | 'dark' | 'system';

const key = 'portal.colour-mode';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Returns the choice that is stored on this device. */
export const storedColourMode = (): ColourMode => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
};
const shownFor = (mode: ColourMode): 'light' | 'dark' => (mode === 'system' ? (prefersDark().matches ? 'dark' : 'light') : mode);

// `watchColourMode` sets it before the first page is drawn.
const mode = createStore<'light' | 'dark'>('light');

/**
 * Whether the page is being printed. Printed pages are light. Some browsers report printing only by events, because they print
 * a copy of the page.
 */
let isPrinting = false;
const printMedia = () => matchMedia('print');

const show = () => {
  const shownMode = isPrinting || printMedia().matches ? 'light' : shownFor(storedColourMode());
  document.documentElement.classList.toggle('dark', shownMode === 'dark');
  document.documentElement.classList.toggle('light', shownMode === 'light');
  mode.set(shownFor(storedColourMode()));
};

/** Stores the choice and applies it, in other tabs too. */
export const setColourMode = (mode: ColourMode): void => {
  if (mode === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, mode);
  show();
};

/** Applies the mode whenever the device, another tab or the printer changes it. Call it once. */
export const watchColourMode = (): void => {
  prefersDark().addEventListener('change', show);
  addEventListener('storage', (event) => event.key === key && show());
  printMedia().addEventListener('change', show);
  for (const moment of ['beforeprint', 'afterprint'])
    addEventListener(moment, () => {
      isPrinting = moment === 'beforeprint';
      show();
    });
  show();
};

export const useShownMode = mode.use;
