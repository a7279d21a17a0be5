import { partsOf, type Part } from './parts.ts';
import type { RemarkCode } from './remarks.ts';
import { scanLine } from './scan.ts';
import { headOf, isOnlyLabels, rowParts, type Head } from './table.ts';

/** A line of the pasted text: its number from 1, its text as pasted, what it says, and why it may say nothing. */
export type Line = {
  readonly number: number;
  readonly source: string;
  readonly parts: readonly Part[];
  readonly excuse?: RemarkCode;
};

const excuseOf = (line: string): RemarkCode | undefined => {
  if (/同上|同左|〃|ditto/i.test(line)) return 'ditto';
  return /(?:^|[^*\p{Script=Han}])\p{Script=Han}\*/u.test(line) ? 'name-masked' : undefined;
};

/** Reads the lines of a text in order: a line of labels becomes the head of the rows below it. */
export const readLines = (sources: readonly string[], canonical: readonly string[]): readonly Line[] => {
  let head: Head | undefined;
  return canonical.map((line, index): Line => {
    const source = sources[index] ?? '';
    const number = index + 1;
    const row = head && line.includes(head.separator) ? rowParts(line, head) : undefined;
    if (row) return { number, source, parts: row };
    const tokens = scanLine(line);
    if (isOnlyLabels(tokens)) {
      head = headOf(line) ?? head;
      return { number, source, parts: [], excuse: 'only-labels' };
    }
    return { number, source, parts: partsOf(tokens), excuse: excuseOf(line) };
  });
};
