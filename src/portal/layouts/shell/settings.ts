import { createStore } from '../../create-store.ts';
import { defaultRed } from '../../theme/palettes.ts';

/** The defaults of the shell's settings: theme colour, tabs of open pages, fixed header and tabs, logo of the sidebar. */
export const firstSettings = { theme: defaultRed, tagsView: true, fixedHeader: true, sidebarLogo: true };

/** Settings of the shell; they stay on this device after sign-out. */
export type ShellSettings = Readonly<typeof firstSettings>;

const key = 'portal.shell';

/** Reads stored settings. Missing or invalid ones get their defaults. */
export const readSettings = (text: string | null): ShellSettings => {
  try {
    const storedSettings: Partial<Record<keyof ShellSettings, unknown>> = Object(JSON.parse(text ?? '{}'));
    const isOn = (name: 'tagsView' | 'fixedHeader' | 'sidebarLogo'): boolean => {
      const value = storedSettings[name];
      return typeof value === 'boolean' ? value : firstSettings[name];
    };
    const theme =
      typeof storedSettings.theme === 'string' && /^#[\da-f]{6}$/i.test(storedSettings.theme) ? storedSettings.theme : defaultRed;
    return { theme, tagsView: isOn('tagsView'), fixedHeader: isOn('fixedHeader'), sidebarLogo: isOn('sidebarLogo') };
  } catch {
    return firstSettings;
  }
};

const settings = createStore(readSettings(localStorage.getItem(key)));

const follow = (newSettings: ShellSettings): void => {
  const isRepainted = newSettings.theme !== settings.get().theme;
  settings.set(newSettings);
  if (isRepainted) void paintTheme();
};

export const changeSettings = (change: Partial<ShellSettings>): void => {
  const next = { ...settings.get(), ...change };
  localStorage.setItem(key, JSON.stringify(next));
  follow(next);
};

const paintTheme = async (): Promise<void> => (await import('../../theme/brand-colour.ts')).paint(settings.get().theme);

/** Applies the stored theme colour and follows other windows. Await it before the first render. */
export const startSettings = async (): Promise<void> => {
  addEventListener('storage', (event) => event.key === key && follow(readSettings(event.newValue)));
  if (settings.get().theme.toUpperCase() !== defaultRed) await paintTheme();
};

export const useShellSettings = settings.use;
