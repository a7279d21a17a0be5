import { canonicalText } from '../words/characters.ts';
import { withMarks } from './leaving.ts';
import { type Part, partsOf } from './parts.ts';
import type { PersonIssueCode } from './issues.ts';
import { withRoleInFront } from './roles.ts';
import { scanLine } from './scan.ts';
import { type Head, headOf, isOnlyLabels, rowParts } from './table.ts';

/** A line of the pasted text: its number from 1, its text as pasted and in canonical characters, and what it says. */
export type Line = {
  readonly number: number;
  readonly source: string;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly isHead: boolean;
  /** Whether it has a Latin word. */
  readonly hasLatin: boolean;
  /** Why it says nothing of use, where that can be told. */
  readonly excuse?: PersonIssueCode;
  /** The word that says that everybody in the line leaves. */
  readonly leaving?: string;
};

const excuseOf = (text: string): PersonIssueCode | undefined => {
  if (/同上|同左|〃|ditto/i.test(text)) return 'ditto';
  const isMasked =
    (text.includes('*') && /(?:^|[^*\p{Script=Han}])\p{Script=Han}\*/u.test(text)) ||
    (text.includes('某') && /(?<!\p{Script=Han})\p{Script=Han}{1,2}某{1,2}(?!\p{Script=Han})/u.test(text));
  return isMasked ? 'name-masked' : undefined;
};

const none: readonly Part[] = [];

const readLine = (number: number, source: string, text: string, head: Head | undefined): Line => {
  const row = head && text.includes(head.separator) ? rowParts(text, head) : undefined;
  const excuse = excuseOf(text);
  const line = { number, source, text, hasLatin: /[A-Za-z]{3}(?!\d)/.test(text), ...(excuse && { excuse }) };
  if (row) return { ...line, parts: row, isHead: false };
  const tokens = scanLine(withRoleInFront(text));
  const isHead = isOnlyLabels(tokens);
  if (isHead) return { ...line, parts: none, isHead, excuse: 'only-labels' };
  return { ...line, parts: partsOf(tokens), isHead };
};

/** Reads the lines of a text in order: a line of labels becomes the head of the rows below it. */
export const readLines = (text: string): readonly Line[] => {
  const texts = withMarks(canonicalText(text)).split('\n');
  let head: Head | undefined;
  return text.split('\n').map((source, index) => {
    const line = readLine(index + 1, source, texts[index] ?? '', head);
    if (line.isHead) head = headOf(line.text) ?? head;
    return line;
  });
};
