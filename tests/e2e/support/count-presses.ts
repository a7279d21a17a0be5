import type { BrowserContext } from '@playwright/test';

/** The number of clicks or taps, and of pressed keys. */
export type Presses = { clicks: number; keys: number };

/**
 * Counts the clicks and keys on the portal's pages of a context from now on. Text that is inserted at once, as by pasting,
 * counts as no key. Pages of the sandbox do not count, as they replace other sites.
 */
export const countPresses = async (context: BrowserContext): Promise<Presses> => {
  const presses: Presses = { clicks: 0, keys: 0 };
  await context.exposeFunction('countPress', (kind: keyof Presses) => {
    presses[kind] += 1;
  });
  await context.addInitScript(() => {
    const report = (kind: string) => (event: Event) => {
      if (event.isTrusted && !location.pathname.startsWith('/sandbox/')) void Reflect.get(window, 'countPress')(kind);
    };
    addEventListener('pointerdown', report('clicks'), true);
    addEventListener('keydown', report('keys'), true);
  });
  return presses;
};
