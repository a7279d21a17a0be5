import { describe, expect, it } from 'vitest';
import { installedChannel } from '../e2e/support/browser.ts';

const only =
  (installed: string) =>
  (channel: string): Promise<boolean> =>
    Promise.resolve(channel === installed);

describe('the browser of the tests, if the packaged one does not run', () => {
  it.each(['chrome', 'msedge', 'chromium'])('is %s if that is installed', async (installed) => {
    expect(await installedChannel(only(installed), undefined)).toBe(installed);
  });

  it('is only the one that is named', async () => {
    expect(await installedChannel(only('chrome-beta'), 'chrome-beta')).toBe('chrome-beta');
    await expect(installedChannel(only('chrome'), 'msedge')).rejects.toThrow('tried msedge. Install');
  });

  it('is requested by a sentence with instructions if there is none', async () => {
    await expect(installedChannel(only('none'), undefined)).rejects.toThrow(
      /tried Google Chrome, Microsoft Edge, Playwright's Chromium\. Install Google Chrome or Microsoft Edge, or run `npx playwright install chromium`/,
    );
  });
});
