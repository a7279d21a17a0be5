import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { metaSchemas } from '../../engine/index.ts';
import { BLANK } from '../../src/studio/blank.ts';
import { schemaOf } from '../../src/studio/json-help.ts';
import { servePlayground } from './serve.ts';

const { open } = servePlayground();

/** Opens a file of the blank product and puts the cursor at the end of a line. */
const openAt = async (page: Page, file: string, line: RegExp): Promise<void> => {
  await page.getByRole('button', { name: file, exact: true }).click();
  await page.getByLabel(`Text of blank/${file}.json`).locator('.cm-line', { hasText: line }).click();
  await page.keyboard.press('End');
};

it('each file of a model has its meta-schema; other files hold texts', () => {
  const schemas = metaSchemas();
  const names = ['model', 'insure.schema', 'insure.ui', 'pricing', 'detail', 'examples', 'en-US'];
  const found = names.map((name) => Object.entries(schemas).find(([, each]) => each === schemaOf(schemas, `${name}.json`))?.[0]);
  expect(found).toEqual([
    'model.schema.json',
    'insure.schema.json',
    'insure.ui.schema.json',
    'pricing.schema.json',
    'detail.schema.json',
    'examples.schema.json',
    'texts.schema.json',
  ]);
});

describe('the editor of a model', () => {
  it('completes the name of a keyword, with its description', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    await openAt(page, 'insure.schema', /"Days",/);
    await page.keyboard.type(' "fil');
    const option = page.getByRole('option', { name: 'fills' });
    await option.waitFor();
    await page.getByText('the form fills these fields in').waitFor();
    await option.click();
    await page.locator('.cm-line', { hasText: /"Days", "fills"/ }).waitFor();
    await page.close();
  });

  it('completes a name with a dollar sign', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    await openAt(page, 'insure.schema', /"Days",/);
    await page.keyboard.type(' "$re');
    await page.getByRole('option', { name: '$ref' }).click();
    await page.locator('.cm-line', { hasText: /"Days", "\$ref"/ }).waitFor();
    await page.close();
  });

  it('completes a value from those that are allowed, inside existing quotes', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    await openAt(page, 'insure.schema', /"integer",/);
    for (const _ of '",') await page.keyboard.press('ArrowLeft');
    for (const _ of 'integer') await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: '"number"' }).click();
    await page.locator('.cm-line', { hasText: /"type": "number",$/ }).waitFor();
    await page.close();
  });

  it('completes the names in pricing steps', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    await openAt(page, 'pricing', /"tables"/);
    await page.keyboard.press('Control+End');
    await page.locator('.cm-line', { hasText: /"title": "Premium",/ }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' "rou');
    await page.getByRole('option', { name: 'round' }).waitFor();
    await page.close();
  });

  it('explains a name under the pointer and lists its values', async () => {
    const page = await open({ code: BLANK, width: 1440 });
    await page.locator('.cm-line', { hasText: '"type": "integer"' }).getByText('"type"').hover();
    await page.locator('.studio-hover', { hasText: '"object", "array", "string", "integer"' }).waitFor();
    await page.close();
  });
});
