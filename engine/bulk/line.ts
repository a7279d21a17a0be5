import { canonicalText } from './characters.ts';
import { partsOf, type Part } from './parts.ts';
import { fitsHead } from './plain/fits-head.ts';
import type { PastedPerson } from './person.ts';
import type { RemarkCode } from './remarks.ts';
import { scanLine } from './scan.ts';
import { headOf, isOnlyLabels, rowParts, type Head } from './table.ts';

/** A line of the pasted text: its number from 1, its text as pasted and in canonical characters, and what it says. */
export type Line = {
  readonly number: number;
  readonly source: string;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly isHead?: boolean;
  /** In place of parts, the person of a plain line; and the table's head above it. */
  readonly plain?: PastedPerson;
  readonly head?: Head;
};

/** Why a line says nothing of use, where that can be told. */
export const excuseOf = ({ text, isHead }: Line): RemarkCode | undefined => {
  if (isHead) return 'only-labels';
  if (/同上|同左|〃|ditto/i.test(text)) return 'ditto';
  return text.includes('*') && /(?:^|[^*\p{Script=Han}])\p{Script=Han}\*/u.test(text) ? 'name-masked' : undefined;
};

const none: readonly Part[] = [];

const rowOf = (text: string, head: Head | undefined): readonly Part[] | undefined =>
  head && text.includes(head.separator) ? rowParts(text, head) : undefined;

/** The parts of a line; those of a plain one are read when they are asked for. */
export const partsOfLine = ({ plain, source, head, parts }: Line): readonly Part[] => {
  if (!plain) return parts;
  const text = canonicalText(source);
  return rowOf(text, head) ?? partsOf(scanLine(text));
};

const readLine = (number: number, source: string, text: string, head: Head | undefined): Line => {
  const row = rowOf(text, head);
  if (row) return { number, source, text, parts: row };
  const tokens = scanLine(text);
  return isOnlyLabels(tokens)
    ? { number, source, text, parts: none, isHead: true }
    : { number, source, text, parts: partsOf(tokens) };
};

/** Reads the lines of a text in order, those beside which no plain reading stands: a line of labels becomes the head of the rows below it. */
export const readLines = (sources: readonly string[], plains: readonly (PastedPerson | undefined)[]): readonly Line[] => {
  const others = sources.filter((_, index) => !plains[index]);
  const texts = others.length > 0 ? canonicalText(others.join('\n')).split('\n') : [];
  let head: Head | undefined;
  let other = 0;
  return sources.map((source, index): Line => {
    const plain = plains[index];
    const number = index + 1;
    if (plain && (!head || fitsHead(source, head))) return { number, source, text: source, parts: none, plain, head };
    const line = readLine(number, source, plain ? canonicalText(source) : (texts[other] ?? ''), head);
    if (!plain) other += 1;
    if (line.isHead) head = headOf(line.text) ?? head;
    return line;
  });
};
