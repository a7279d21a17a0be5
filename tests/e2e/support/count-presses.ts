import type { BrowserContext } from '@playwright/test';

/** How often somebody pressed: the pointer, and keys other than those that write into a field. */
export type Presses = { clicks: number; keys: number };

/**
 * Counts the presses on the portal's pages of a context from now on. What is filled in at once, as a paste does, is no key; pages of
 * the sandbox, which stand in for those of others, do not count.
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
