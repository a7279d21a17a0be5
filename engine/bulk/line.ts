import { canonicalText } from './characters.ts';
import { partsOf, type Part } from './parts.ts';
import type { RemarkCode } from './remarks.ts';
import { scanLine } from './scan.ts';
import { readPlainLine, type Plain } from './shortcut.ts';
import { headOf, isOnlyLabels, rowParts, type Head } from './table.ts';

/** A line of the pasted text: its number from 1, its text as pasted and in canonical characters, and what it says. */
export type Line = {
  readonly number: number;
  readonly source: string;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly isHead?: boolean;
  /** In place of parts, where the line is of the plainest kind. */
  readonly plain?: Plain;
};

/** Why a line says nothing of use, where that can be told. */
export const excuseOf = ({ text, isHead }: Line): RemarkCode | undefined => {
  if (isHead) return 'only-labels';
  if (/同上|同左|〃|ditto/i.test(text)) return 'ditto';
  return text.includes('*') && /(?:^|[^*\p{Script=Han}])\p{Script=Han}\*/u.test(text) ? 'name-masked' : undefined;
};

const isPlainHead = ({ columns }: Head): boolean =>
  columns.every(
    ({ field }, index) => field === 'name' || field === 'number' || field === 'mobile' || (index === 0 && field === 'other'),
  );

const readLine = (number: number, source: string, text: string, head: Head | undefined): Line => {
  const row = head && text.includes(head.separator) ? rowParts(text, head) : undefined;
  if (row) return { number, source, text, parts: row };
  const tokens = scanLine(text);
  return isOnlyLabels(tokens)
    ? { number, source, text, parts: [], isHead: true }
    : { number, source, text, parts: partsOf(tokens) };
};

/** Reads the lines of a text in order: a line of labels becomes the head of the rows below it. */
export const readLines = (sources: readonly string[]): readonly Line[] => {
  const plains = sources.map(readPlainLine);
  const others = sources.filter((_, index) => !plains[index]);
  const texts = others.length > 0 ? canonicalText(others.join('\n')).split('\n') : [];
  let head: Head | undefined;
  let other = 0;
  return sources.map((source, index): Line => {
    const plain = plains[index];
    const number = index + 1;
    if (plain && (!head || isPlainHead(head))) return { number, source, text: source, parts: [], plain };
    const line = readLine(number, source, plain ? source : (texts[other] ?? ''), head);
    if (!plain) other += 1;
    if (line.isHead) head = headOf(line.text) ?? head;
    return line;
  });
};
