import { describe, expect, it } from 'vitest';
import { BLANK } from '../../src/studio/blank.ts';
import { servePlayground } from './serve.ts';

const { open } = servePlayground();

describe('the preview of the playground', () => {
  it('is drawn for a desktop or for a phone, at any width of the window', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    const frame = page.frameLocator('iframe[title="Preview"]');
    await frame.getByLabel('Plan').first().waitFor();
    const seen = async (): Promise<readonly unknown[]> =>
      frame.locator('body').evaluate(() => [window.innerWidth, matchMedia('(min-width: 992px)').matches]);
    expect(await seen()).toEqual([1120, true]);
    await page.getByText('Phone (390 px)').click();
    await expect.poll(seen).toEqual([390, false]);
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
    await page.close();
  });

  it('has the width of a narrow window', async () => {
    const page = await open({ code: BLANK, width: 390 });
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Plan').first().waitFor();
    expect(await frame.locator('body').evaluate(() => window.innerWidth)).toBe(390);
    expect(await page.getByText('Phone (390 px)').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });

  it('keeps what was typed when the model changes', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    const frame = page.frameLocator('iframe');
    await page.getByLabel('Fill the form with an example').selectOption('ten days of Basic');
    await frame.getByLabel('Days').fill('20');
    await page.keyboard.press('Tab');
    await frame.getByText('¥30.00').first().waitFor();
    await page.getByRole('button', { name: 'insure.schema' }).click();
    await page.getByLabel('Text of blank/insure.schema.json').getByText('"Days"', { exact: true }).dblclick();
    await page.keyboard.insertText('Nights');
    await frame.getByLabel('Nights').waitFor();
    expect(await frame.getByLabel('Nights').inputValue()).toBe('20');
    await page.close();
  });
});
