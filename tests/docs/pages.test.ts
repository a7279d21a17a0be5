import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lints } from '../../engine/lint.ts';
import { commandOf, results } from '../../src/commands/docs/figures.ts';
import { wordsOfFile } from '../../src/commands/docs/file-pages.ts';
import { lintExample } from '../../src/commands/docs/lint-examples.ts';
import { fileWords } from '../../src/commands/docs/file-words.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the documentation', () => {
  it.each(Object.keys(fileWords))('has a sentence for each word of %s, and for no other', (file) => {
    expect(Object.keys(fileWords[file] ?? {}).toSorted()).toEqual([...wordsOfFile(file).keys()].toSorted());
  });

  it('shows for each lint a mistake that it finds, and for no other', () => {
    for (const { name } of lints) expect(lintExample(name)).toContain(` ${name}: `);
    expect(() => lintExample('no-such-lint')).toThrow(/has no example/);
  });

  it('names for each figure an existing row of the bench', () => {
    const figures = results().map(([what = '']) => what);
    expect(figures.length).toBeGreaterThan(20);
    for (const what of figures) {
      const row = commandOf(what).split(' ').at(-1) ?? '';
      expect(existsSync(join(root, 'tests/bench/rows', `${row}.ts`)), `${what}: ${row}`).toBe(true);
    }
  });

  it.each(['docs/site/why/comparison.md', 'engine/README.md'])('has in %s only times that are in docs/performance.md', (page) => {
    const measured = new Set(read('docs/performance.md').match(/[\d,]+(?:\.\d+)?/g));
    const told = [...read(page).matchAll(/([\d,]+(?:\.\d+)?) ms\b/g)].map(([, figure = '']) => figure);
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter((figure) => !measured.has(figure))).toEqual([]);
  });
});
