import { describe, expect, it } from 'vitest';
import { BLANK } from '../../src/studio/blank.ts';
import { servePlayground } from './serve.ts';

const { open } = servePlayground();

describe('an example that the playground adds', () => {
  it('has the application in the form, passes, and can be undone', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    const frame = page.frameLocator('iframe');
    await page.getByLabel('Fill the form with an example').selectOption('ten days of Basic');
    await frame.getByText('¥15.00').first().waitFor();
    await frame.getByLabel('Days').fill('20');
    await page.getByRole('button', { name: 'Add to examples' }).click();
    await page.getByText('4 pass').waitFor();
    const line = page.locator('.cm-line', { hasText: 'from the form' });
    expect(await line.innerText()).toMatch(
      /^ {2}\{"name": "from the form", "at": "2026-[\d-]+", "application": \{"plan": "Basic", "days": 20\}, "premium": "30.00"\}$/,
    );
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('"from the form"');
    await page.keyboard.press('Control+z');
    await page.getByText('3 pass').waitFor();
    expect(await page.getByRole('button', { name: 'Undo all' }).isDisabled()).toBe(true);
    await page.close();
  });

  it('can be undone after other files were open', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    await page.frameLocator('iframe').getByLabel('Days').waitFor();
    await page.getByRole('button', { name: 'Add to examples' }).click();
    await page.getByText('4 pass').waitFor();
    await page.getByRole('button', { name: 'pricing' }).click();
    await page.getByRole('button', { name: 'examples', exact: true }).click();
    await page.getByLabel('Text of blank/examples.json').click();
    await page.keyboard.press('Control+z');
    await page.getByText('3 pass').waitFor();
    await page.close();
  });

  it('is proposed for branches that no example reaches', async () => {
    const page = await open({ code: 'travelLyb', width: 1440 });
    const bars = page.getByRole('region', { name: 'Coverage' });
    await bars.getByText('Rows of tables').waitFor();
    const before = await bars.getByText(/branches are reached/).innerText();
    await page.getByRole('button', { name: 'Propose an example' }).click();
    await page.locator('.cm-line', { hasText: '"reaches ' }).waitFor();
    await expect.poll(async () => bars.getByText(/branches are reached/).innerText()).not.toBe(before);
    expect(await page.getByText(/^\d+ fail$/).count()).toBe(0);
    await page.close();
  });
});
