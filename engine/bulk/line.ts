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
  readonly isHead: boolean;
  /** In place of parts, the person of a plain line; and the table's head above it. */
  readonly plain: PastedPerson | undefined;
  readonly head: Head | undefined;
  /** How many plain lines behind this plain one stand for themselves as it does, without a line of their own in the list. */
  readonly more: number;
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
  if (row) return { number, source, text, parts: row, isHead: false, plain: undefined, head, more: 0 };
  const tokens = scanLine(text);
  const isHead = isOnlyLabels(tokens);
  return { number, source, text, parts: isHead ? none : partsOf(tokens), isHead, plain: undefined, head, more: 0 };
};

/** How many lines behind the inner one at an index of a run of plain lines are inner ones too: neighbours of other lines are none. */
const innerBehind = (plains: readonly (PastedPerson | undefined)[], at: number): number => {
  if (!plains[at - 1] || !plains[at + 1]) return 0;
  let last = at;
  while (plains[last + 2]) last += 1;
  return last - at;
};

/** Whether a line says what those to be taken off are headed by. */
export const isHeading = ({ parts }: Line): boolean => parts.length === 1 && parts[0]?.kind === 'removal';

/**
 * Reads the lines of a text in order, those beside which no plain reading stands: a line of labels becomes the head of the rows below it.
 * Plain lines among plain lines, below no head or heading, stand in the list as one.
 */
export const readLines = (sources: readonly string[], plains: readonly (PastedPerson | undefined)[]): readonly Line[] => {
  const others = sources.filter((_, index) => !plains[index]);
  const texts = others.length > 0 ? canonicalText(others.join('\n')).split('\n') : [];
  const lines: Line[] = [];
  let head: Head | undefined;
  let isBelow = false;
  let other = 0;
  for (let index = 0; index < sources.length; index += 1) {
    const source = sources[index] ?? '';
    const plain = plains[index];
    const number = index + 1;
    if (plain && (!head || fitsHead(source, head))) {
      const more = isBelow ? 0 : innerBehind(plains, index);
      lines.push({ number, source, text: source, parts: none, isHead: false, plain, head, more });
      index += more;
    } else {
      const line = readLine(number, source, plain ? canonicalText(source) : (texts[other] ?? ''), head);
      if (!plain) other += 1;
      if (line.isHead) head = headOf(line.text) ?? head;
      isBelow ||= line.isHead || isHeading(line);
      lines.push(line);
    }
  }
  return lines;
};
