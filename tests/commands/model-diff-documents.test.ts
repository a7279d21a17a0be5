import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readModelFiles } from '../../src/server/models/read-files.ts';
import { compare, linesOf } from './compare.ts';

const files = await readModelFiles(resolve(import.meta.dirname, '../../schemas'));
const withLine = (name: string) => ({
  [`groupAccOption/documents/${name}`]: `${files[`groupAccOption/documents/${name}`] ?? ''}\nA clause.`,
});

it.each([
  [
    ['clauses.en-US.md'],
    ['clauses.en-US.md: lines added: 1, lines removed: 0 (the Chinese text of the contract is unchanged): "A clause."'],
  ],
  [
    ['clauses.en-US.md', 'clauses.md'],
    [
      'clauses.en-US.md: lines added: 1, lines removed: 0: "A clause."',
      'clauses.md: lines added: 1, lines removed: 0: "A clause."',
    ],
  ],
])('a translation that changes without the contract is reported: %j', (names, lines) => {
  const changed = names.reduce((all, name) => ({ ...all, ...withLine(name) }), files);
  expect(linesOf(compare('groupAccOption', files, changed)).toSorted()).toEqual(
    lines.map((line) => `Texts of documents: ${line}`),
  );
});
