import { describe, expect, it } from 'vitest';
import { countsOf, deviationsOf, type FieldBook, type FieldLine, readTable, resultOfBook, resultOfText } from './field-tables.ts';

const inLines = (
  deviations: readonly { readonly what: string; readonly where: string; readonly text: string }[],
): readonly string[] => deviations.slice(0, 20).map(({ what, where, text }) => `${what}: ${text} | ${where}`);

const judge = (
  name: string,
  entries: Parameters<typeof countsOf>[0],
  found: readonly (ReturnType<typeof deviationsOf>[number] & { readonly where: string })[],
): void => {
  const counts = countsOf(entries, found);
  process.stdout.write(`${name} ${JSON.stringify(counts)}\n`);
  // A few clear persons may be doubtful or missed; nothing else may deviate.
  expect(inLines(found.filter(({ what }) => what !== 'doubted' && what !== 'missed'))).toEqual([]);
  expect(counts.notTakenShare, inLines(found).join('\n')).toBeLessThanOrEqual(0.03);
};

describe('lists of persons as brokers paste and send them', () => {
  it.each(['field-lines.json', 'field-lines-second.json', 'field-lines-third.json'])(
    'reads the lines and blocks of %s: no invented person, no wrong pair, few clear persons doubtful',
    (file) => {
      const lines = readTable<FieldLine>(file);
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
      const found = lines.flatMap((line) =>
        deviationsOf(line, resultOfText(line), true).map((each) => ({
          ...each,
          where: `${line.kind} ${JSON.stringify(line.text)}`,
        })),
      );
      judge(file, lines, found);
    },
  );

  it.each(['field-sheets.json', 'field-sheets-second.json', 'field-sheets-third.json'])(
    'reads the sheets of %s: no invented person, no wrong pair, few clear persons doubtful',
    async (file) => {
      const books = readTable<FieldBook>(file);
      const found = [];
      for (const [index, book] of books.entries())
        for (const each of deviationsOf(book, await resultOfBook(book), false))
          found.push({ ...each, where: `sheet ${index + 1}, ${book.kind} (${book.file})` });
      judge(file, books, found);
    },
  );
});
