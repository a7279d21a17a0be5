import { describe, expect, it } from 'vitest';
import { countsOf, deviationsOf, readTable, resultOfBook, resultOfText, type FieldBook, type FieldLine } from './field-tables.ts';

const inLines = (found: readonly { readonly what: string; readonly where: string; readonly text: string }[]): readonly string[] =>
  found.slice(0, 20).map(({ what, where, text }) => `${what}: ${text} | ${where}`);

const judge = (
  name: string,
  entries: Parameters<typeof countsOf>[0],
  found: readonly (ReturnType<typeof deviationsOf>[number] & { readonly where: string })[],
): void => {
  const counts = countsOf(entries, found);
  process.stdout.write(`${name} ${JSON.stringify(counts)}\n`);
  // A few clear persons may be doubted or missed, no more; nothing else may deviate.
  expect(inLines(found.filter(({ what }) => what !== 'doubted' && what !== 'missed'))).toEqual([]);
  expect(counts.notTakenShare, inLines(found).join('\n')).toBeLessThanOrEqual(0.03);
};

describe('people as brokers paste and send them', () => {
  it('reads lines and blocks: nobody invented, no wrong pair, few clear persons in doubt', () => {
    const lines = readTable<FieldLine>('field-lines.json');
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
    const found = lines.flatMap((line) =>
      deviationsOf(line, resultOfText(line), true).map((each) => ({
        ...each,
        where: `${line.kind} ${JSON.stringify(line.text)}`,
      })),
    );
    judge('lines', lines, found);
  });

  it('reads sheets: nobody invented, no wrong pair, few clear persons in doubt', async () => {
    const books = readTable<FieldBook>('field-sheets.json');
    const found = [];
    for (const [index, book] of books.entries())
      for (const each of deviationsOf(book, await resultOfBook(book), false))
        found.push({ ...each, where: `sheet ${index + 1}, ${book.kind} (${book.file})` });
    judge('sheets', books, found);
  });
});
