import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

it('the lines of a product model in the README are lines of a product model', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
  const begins = readme.indexOf('```jsonc');
  const lines = readme.slice(begins + 1, readme.indexOf('```', begins + 1)).map((line) => line.split(/\s*(?:…|\s\/\/)/)[0] ?? '');
  const folder = join(root, 'schemas/travelLyb');
  const model = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect(begins).toBeGreaterThan(0);
  expect(begins).toBeLessThan(40);
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(model).toContain(line.replace(/,$/, ''));
});
