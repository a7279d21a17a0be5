import { useSyncExternalStore } from 'react';
import { houseRed } from '../../theme/palettes.ts';

/** What a user sets in the drawer; kept on this device, also when he signs out. */
export type ShellSettings = {
  /** Theme colour, #rrggbb. */
  readonly theme: string;
  /** Open pages stand in a bar of tags. */
  readonly tagsView: boolean;
  /** Header and tags stay while the page scrolls. */
  readonly fixedHeader: boolean;
  /** The mark of the site stands over the sidebar. */
  readonly sidebarLogo: boolean;
};

/** What the shell opens with. */
export const firstSettings: ShellSettings = { theme: houseRed, tagsView: true, fixedHeader: true, sidebarLogo: true };

const key = 'portal.shell';
const listeners = new Set<() => void>();

const isOn = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

/** Settings as they were kept; whatever is not understood is as at first. */
export const readSettings = (text: string | null): ShellSettings => {
  try {
    const kept: Partial<Record<keyof ShellSettings, unknown>> = Object(JSON.parse(text ?? '{}'));
    return {
      theme: typeof kept.theme === 'string' && /^#[\da-f]{6}$/i.test(kept.theme) ? kept.theme : firstSettings.theme,
      tagsView: isOn(kept.tagsView, firstSettings.tagsView),
      fixedHeader: isOn(kept.fixedHeader, firstSettings.fixedHeader),
      sidebarLogo: isOn(kept.sidebarLogo, firstSettings.sidebarLogo),
    };
  } catch {
    return firstSettings;
  }
};

let settings = readSettings(localStorage.getItem(key));

const follow = (next: ShellSettings): void => {
  const isRepainted = next.theme !== settings.theme;
  settings = next;
  if (isRepainted) void paintTheme();
  for (const tell of listeners) tell();
};

/** Changes settings at once and keeps them. */
export const changeSettings = (change: Partial<ShellSettings>): void => {
  const next = { ...settings, ...change };
  localStorage.setItem(key, JSON.stringify(next));
  follow(next);
};

const paintTheme = async (): Promise<void> => (await import('../../theme/theme-colour.ts')).paint(settings.theme);

/** Paints the theme colour that was chosen, and follows other windows; await it before the first render. */
export const startSettings = async (): Promise<void> => {
  addEventListener('storage', (event) => event.key === key && follow(readSettings(event.newValue)));
  if (settings.theme.toUpperCase() !== houseRed) await paintTheme();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The settings as they are now. */
export const useShellSettings = (): ShellSettings => useSyncExternalStore(subscribe, () => settings);
