import type { Browser } from '@playwright/test';
import { launchBrowser } from '../e2e/support/browser.ts';
import type { Bench } from './define.ts';
import { startPortal, type Portal } from './portal.ts';

/** What rows are given, and the way to end all that they started. */
export const openBench = (isQuick: boolean): { readonly bench: Bench; readonly close: () => Promise<void> } => {
  let browser: Promise<Browser> | undefined;
  let portal: Promise<Portal> | undefined;
  return {
    bench: {
      isQuick,
      samples: isQuick ? 3 : 9,
      browser: () => (browser ??= launchBrowser()),
      portal: () => (portal ??= startPortal()),
    },
    close: async () => {
      await (await browser)?.close();
      await (await portal)?.stop();
    },
  };
};
