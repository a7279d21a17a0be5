import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setColourMode, watchColourMode } from '../../../src/portal/theme/colour-mode.ts';

/** The results of the media queries, and the listeners to their changes. */
const device = { dark: false, print: false };
const changes: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? device.print : device.dark;
    },
    addEventListener: (_: string, hear: () => void) => void changes.push(hear),
  }));
});
afterEach(() => {
  device.dark = false;
  device.print = false;
  changes.length = 0;
  localStorage.clear();
  document.documentElement.className = '';
  vi.unstubAllGlobals();
});

const shown = (): string => document.documentElement.className;
const deviceTurns = (to: Partial<typeof device>): void => {
  Object.assign(device, to);
  for (const hear of changes) hear();
};

describe('light and dark', () => {
  it("follow the device until the user chooses, and again when the user selects the device's setting", () => {
    watchColourMode();
    expect(shown()).toBe('light');
    deviceTurns({ dark: true });
    expect(shown()).toBe('dark');
    setColourMode('light');
    expect([shown(), localStorage.getItem('portal.colour-mode')]).toEqual(['light', 'light']);
    setColourMode('system');
    expect([shown(), localStorage.getItem('portal.colour-mode')]).toEqual(['dark', null]);
  });

  it('are light on paper, by either event of a browser, and as before after printing', () => {
    setColourMode('dark');
    watchColourMode();
    dispatchEvent(new Event('beforeprint'));
    expect(shown()).toBe('light');
    dispatchEvent(new Event('afterprint'));
    expect(shown()).toBe('dark');
    deviceTurns({ print: true });
    expect(shown()).toBe('light');
    deviceTurns({ print: false });
    expect(shown()).toBe('dark');
  });

  it('follow another tab’s choice, and ignore other values that it stores', () => {
    watchColourMode();
    localStorage.setItem('portal.colour-mode', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'portal.language' }));
    expect(shown()).toBe('light');
    dispatchEvent(new StorageEvent('storage', { key: 'portal.colour-mode' }));
    expect(shown()).toBe('dark');
  });

  it('follow the device when the stored value is invalid', () => {
    localStorage.setItem('portal.colour-mode', 'sepia');
    device.dark = true;
    watchColourMode();
    expect(shown()).toBe('dark');
  });
});
