import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocks, keywords, operations, core } from '../../engine/index.ts';
import { withChina } from '../engine/with-china.ts';

const reference = readFileSync(resolve(import.meta.dirname, '../../docs/reference.md'), 'utf8');

/** The rows of a section, by the word in their first cell. */
const rowsOf = (heading: string): ReadonlyMap<string, readonly string[]> => {
  const [, section = ''] = reference.split(`## ${heading}`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.map((row) => {
      const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return [cells[1]?.replaceAll('`', '') ?? '', cells.slice(2, -1)];
    }),
  );
};

describe('docs/reference.md', () => {
  it.each([
    ['Formats', withChina.vocabulary.formats.map(({ name }) => name)],
    ['Keywords', keywords.map(({ name }) => name)],
    ['Operations', operations.map(({ name }) => name)],
    ['Widgets', core.vocabulary.widgets.map(({ name }) => name)],
    ['Blocks', blocks.map(({ name }) => name)],
  ])('%s: every entry is listed with its description and an example', (heading, names) => {
    const rows = rowsOf(heading);
    expect([...rows.keys()].toSorted()).toEqual([...names].toSorted());
    for (const [name, cells] of rows) {
      expect(cells.length, name).toBeGreaterThanOrEqual(2);
      for (const cell of cells) expect(cell.length, `${name}: ${cell}`).toBeGreaterThan(2);
    }
  });
});
